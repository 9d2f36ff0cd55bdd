import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followAll } from '@kontor/harness/lists';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/brands';

test('200 with all brands ordered by name, page by page', async () => {
  const all = (await operator.get(`${path}?limit=1000`)).json.resources;
  assert.ok(all.length >= 40);
  const names = all.map(({ name }) => name);
  assert.deepEqual(names, [...names].sort());
  const paged = await followAll(operator, `${path}?limit=7`);
  assert.deepEqual(
    paged.map(({ id }) => id),
    all.map(({ id }) => id),
  );
});
