import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../harness/server.ts';
import { assertFitsContract } from '../../sweeps/answers.ts';
import { operations } from '../../sweeps/operations.ts';

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

test('200 with a group whose only category moved to another one', async () => {
  const groupOf = (categoryGroup: string) => ({ categoryGroup, categories: ['Moved'], attributes: [] });
  for (const name of ['Left', 'Joined']) {
    const put = await operator.put(path, [groupOf(name)]);
    assert.equal(put.status, 200, put.text);
  }
  const answer = await operator.get(`${path}?limit=1000`);
  const left = answer.json.resources.find((each: { categoryGroup: string }) => each.categoryGroup === 'Left');
  assert.deepEqual(left.categories, []);
  const operation = operations.find(({ id }) => id === 'listCategoryGroups');
  assert.ok(operation);
  assertFitsContract(operation, answer);
});
