import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/operator/v1/keys';
const noonMs = Date.UTC(2030, 0, 15, 12);
const rotate = async (): Promise<string> =>
  (await server.operator.post('/operator/v1/keys/rotation', undefined)).json.kid;

test('200 with the keys that currently verify tokens, the signing key first, page by page', async () => {
  server.clock.stopAt(noonMs);
  const second = await rotate();
  server.clock.stopAt(noonMs + 1_800_000);
  const third = await rotate();
  const whole = (await server.operator.get(path)).json.resources;
  assert.deepEqual(whole.slice(0, 2), [
    { kid: third, state: 'signs', createdAt: '2030-01-15T12:30:00.000Z' },
    {
      kid: second,
      state: 'verifies',
      createdAt: '2030-01-15T12:00:00.000Z',
      endsAt: '2030-01-15T13:30:00.000Z',
    },
  ]);
  const first = await server.operator.get(`${path}?limit=1`);
  assert.deepEqual(first.json.resources, whole.slice(0, 1));
  const [next] = first.json.links;
  assert.deepEqual((await server.operator.get(next.href)).json.resources, whole.slice(1, 2));
  server.clock.stopAt(noonMs + 2 * 3_600_000);
  assert.deepEqual(
    (await server.operator.get(path)).json.resources.map(({ kid }: { kid: string }) => kid),
    [third],
  );
});

test('only the id, the state and the times of a key are shown', async () => {
  const { text } = await server.operator.get(path);
  assert.doesNotMatch(text, /BEGIN|"n"|pem/);
});
