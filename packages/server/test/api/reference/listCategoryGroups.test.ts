import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/category-groups';

test('200 with all groups ordered by name, with their food flag, and links to the next page', async () => {
  const { json } = await operator.get(`${path}?limit=1000`);
  const groups: { categoryGroup: string; foodRelated: string }[] = json.resources;
  assert.equal(groups.length, 25);
  const names = groups.map(({ categoryGroup }) => categoryGroup);
  assert.deepEqual(names, [...names].sort());
  const related = groups.map(({ foodRelated }) => foodRelated).filter((value) => value !== 'none');
  assert.deepEqual(related.sort(), ['feed', 'food']);
  const page = await operator.get(`${path}?limit=24&page=1`);
  assert.equal(page.json.resources[0].categoryGroup, names[24]);
  assert.deepEqual(
    page.json.links.map(({ rel }) => rel),
    ['prev'],
  );
});
