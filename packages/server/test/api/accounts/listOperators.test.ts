import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOperator } from '@kontor/harness/operators';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/operator/v1/operators';
const namesOf = (list: { resources: { name: string }[] }) => list.resources.map(({ name }) => name);

test('200 with operators ordered by name, page by page, without tokens', async () => {
  assert.deepEqual((await server.operator.get(path)).json.resources, []);
  for (const name of ['c', 'a', 'b']) await newOperator(server, name, ['viewer']);
  const first = await server.operator.get(`${path}?limit=2`);
  assert.deepEqual(namesOf(first.json), ['a', 'b']);
  const next = first.json.links.find(({ rel }) => rel === 'next').href;
  const second = await server.operator.get(next);
  assert.deepEqual(namesOf(second.json), ['c']);
  assert.ok(!/token|hash/i.test(first.text));
});

test('200 with the last use of a token, recorded at most once a minute', async () => {
  server.clock.stopAt(server.clock.nowMs());
  const user = await newOperator(server, 'user', ['viewer']);
  const lastUse = async () => {
    const { resources } = (await server.operator.get(path)).json;
    return resources.find(({ name }: { name: string }) => name === 'user').lastUsedAt;
  };
  let before: string | undefined;
  const useAt = async (atMs: number, notedMs: number) => {
    const noted = new Date(notedMs).toISOString();
    server.clock.stopAt(atMs);
    await user.get('/operator/v1/brands');
    // The last use is written in the background. In SQLite a later write is committed after it.
    await server.operator.put('/operator/v1/brands', []);
    let used = await lastUse();
    // PostgreSQL may commit the later write first.
    while (used === before && used !== noted) used = await lastUse();
    assert.equal(used, noted);
    before = used;
  };
  const startMs = server.clock.nowMs();
  assert.equal(await lastUse(), undefined);
  await useAt(startMs, startMs);
  await useAt(startMs + 59_999, startMs);
  await useAt(startMs + 60_000, startMs + 60_000);
});
