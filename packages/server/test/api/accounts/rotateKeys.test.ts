import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';
import { hourMs } from '../../../../values/instant.ts';

const server = await startTestServer();
const { operator, anonymous } = server;
const path = '/operator/v1/keys/rotation';
const noonMs = Date.UTC(2030, 0, 15, 12);

async function keyIds(): Promise<string[]> {
  const { json } = await anonymous.get('/.well-known/jwks.json');
  return json.keys.map(({ kid }) => kid);
}

test('201 with the new key; old keys leave the set an hour after they retired', async () => {
  const [first] = await keyIds();
  server.clock.stopAt(noonMs);
  const second = await operator.post(path, undefined);
  assert.equal(second.status, 201);
  assert.equal(second.json.createdAt, '2030-01-15T12:00:00.000Z');
  server.clock.stopAt(noonMs + hourMs / 2);
  const third = await operator.post(path, undefined);
  assert.deepEqual(new Set(await keyIds()), new Set([third.json.kid, second.json.kid, first]));
  server.clock.stopAt(noonMs + hourMs);
  assert.deepEqual(await keyIds(), [third.json.kid, second.json.kid]);
  server.clock.stopAt(noonMs + 2 * hourMs);
  assert.deepEqual(await keyIds(), [third.json.kid]);
});
