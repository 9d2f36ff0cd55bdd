import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../harness/server.ts';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/brands';

test('200 with all brands ordered by name, page by page', async () => {
  const all: { name: string; id: string }[] = (await operator.get(`${path}?limit=1000`)).json.resources;
  assert.ok(all.length >= 40);
  const names = all.map(({ name }) => name);
  assert.deepEqual(names, [...names].sort());
  const paged: string[] = [];
  let next: string | undefined = `${path}?limit=7`;
  while (next !== undefined) {
    const { json } = await operator.get(next);
    paged.push(...json.resources.map(({ id }: { id: string }) => id));
    next = json.links.find(({ rel }: { rel: string }) => rel === 'next')?.href;
  }
  assert.deepEqual(
    paged,
    all.map(({ id }) => id),
  );
});
