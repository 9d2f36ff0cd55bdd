import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf } from '@kontor/harness/body';
import { followAll, linkOf, loginNamed } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';
import { categoryGroups as fixtures } from '../../../../sandbox/fixtures/reference-data.ts';

const server = await startTestServer();
const path = '/v5/products/categories';
const client = await server.newPartner();

type Entry = BodyOf<'getCategoryGroups'>['resources'][0];
const relsOf = (answer: { json: { links: { rel: string }[] } }) => answer.json.links.map(({ rel }) => rel);
const namesOf = (entries: Entry[]) => entries.map(({ categoryGroup }) => categoryGroup);
const withCategory = (category: string, query = '') =>
  client.get(`${path}?${new URLSearchParams({ category })}${query}`);

describe('GET /v5/products/categories answers 200', () => {
  test('with groups ordered by name', async () => {
    const entries = await followAll(client, `${path}?limit=7`);
    assert.deepEqual(namesOf(entries), fixtures.map(({ categoryGroup }) => categoryGroup).sort());
  });

  test('with the categories, themes, title, attributes and requirements of each group', async () => {
    const entries = await followAll(client, path);
    for (const { foodRelated: _, ...fixture } of fixtures) {
      const entry = entries.find(({ categoryGroup }) => categoryGroup === fixture.categoryGroup);
      const { createdAt, lastModified, ...document } = entry;
      assert.deepEqual(document, JSON.parse(JSON.stringify(fixture)));
      for (const instant of [createdAt, lastModified]) {
        assert.match(instant, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      }
    }
    assert.equal(
      entries.some((entry) => 'foodRelated' in entry),
      false,
    );
  });

  test('with the one group that contains the requested category', async () => {
    for (const { categoryGroup, categories } of fixtures.slice(0, 3)) {
      for (const category of categories) {
        const answer = await withCategory(category);
        assert.equal(answer.status, 200);
        assert.deepEqual(namesOf(answer.json.resources), [categoryGroup]);
        assert.deepEqual(relsOf(answer), []);
      }
    }
  });

  test('with the group of a category whose name needs percent-encoding', async () => {
    const category = 'Cups & saucers, 50% / ä+';
    const group = { categoryGroup: 'Odd names', categories: [category], attributes: [] };
    await server.operator.put('/operator/v1/category-groups', [group]);
    const answer = await withCategory(category);
    assert.deepEqual(namesOf(answer.json.resources), ['Odd names']);
  });

  test('with createdAt from its creation and lastModified from its last change', async () => {
    const group = { categoryGroup: 'Dated', categories: ['Dates'], attributes: [] };
    const datesOf = async () => {
      await client.login(client.username, 'pass-word');
      const [{ createdAt, lastModified }] = (await withCategory('Dates')).json.resources;
      return [createdAt, lastModified];
    };
    server.clock.stopAt(Date.UTC(2030, 0, 1));
    await server.operator.put('/operator/v1/category-groups', [group]);
    assert.deepEqual(await datesOf(), ['2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']);
    server.clock.stopAt(Date.UTC(2030, 0, 2));
    await server.operator.put('/operator/v1/category-groups', [group]);
    assert.deepEqual(await datesOf(), ['2030-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']);
    await server.operator.put('/operator/v1/category-groups', [{ ...group, title: 'A date of {brand}' }]);
    assert.deepEqual(await datesOf(), ['2030-01-01T00:00:00.000Z', '2030-01-02T00:00:00.000Z']);
  });

  test('with working next and prev links, and without them at the ends', async () => {
    const first = await client.get(`${path}?limit=10`);
    assert.deepEqual(relsOf(first), ['next']);
    const second = await client.get(linkOf(first, 'next'));
    assert.deepEqual(relsOf(second), ['prev', 'next']);
    assert.equal((await client.get(linkOf(second, 'prev'))).text, first.text);
    assert.deepEqual(relsOf(await client.get(`${path}?page=2147483647`)), ['prev']);
    assert.deepEqual((await client.get(`${path}?page=9`)).json.resources, []);
  });

  test('with 100 groups a page by default, and at most 2000', async () => {
    const other = await startTestServer();
    const many = Array.from({ length: 2001 }, (_, index) => ({
      categoryGroup: `Group ${index}`,
      categories: [`Category ${index}`],
      attributes: [],
    }));
    await other.operator.put('/operator/v1/category-groups', many);
    const reader = await other.login();
    assert.equal((await reader.get(path)).json.resources.length, 100);
    assert.equal((await reader.get(`${path}?limit=2000`)).json.resources.length, 2000);
    assert.equal((await reader.get(`${path}?limit=2001`)).json.resources.length, 2000);
    const all = await followAll(reader, `${path}?limit=1999`);
    assert.equal(new Set(namesOf(all)).size, 2001 + fixtures.length);
  });

  test('with its public array name for a client registered with it, never with both', async () => {
    const named = await loginNamed(server, client.username);
    const answer = await named.get(`${path}?limit=1`);
    assert.deepEqual(Object.keys(answer.json), ['categoryGroups', 'links']);
    assert.equal(answer.json.categoryGroups.length, 1);
  });
});

describe('GET /v5/products/categories answers', () => {
  test('404 to a category that is in no group: unknown, in another letter case, or the name of a group', async () => {
    const [{ categoryGroup, categories }] = fixtures as [(typeof fixtures)[number]];
    const known = categories[0] as string;
    assert.equal((await withCategory(known)).status, 200);
    for (const category of ['Nothing of the kind', known.toUpperCase(), ` ${known}`, categoryGroup]) {
      const answer = await withCategory(category);
      assert.equal(answer.status, 404, category);
      assert.equal(answer.json.errors[0].code, 'CATEGORY_NOT_FOUND');
    }
  });

  test('404 to a category that was removed from its group', async () => {
    const group = (categories: string[]) => [{ categoryGroup: 'Losing', categories, attributes: [] }];
    await server.operator.put('/operator/v1/category-groups', group(['Kept', 'Lost']));
    assert.equal((await withCategory('Lost')).status, 200);
    await server.operator.put('/operator/v1/category-groups', group(['Kept']));
    assertRefused(await withCategory('Lost'), 404, 'CATEGORY_NOT_FOUND');
    assert.equal((await withCategory('Kept')).status, 200);
  });

  for (const query of ['limit=0', 'limit=x', 'page=-1', 'page=NaN', 'category=a&category=b']) {
    test(`400 to ${query}, naming the parameter`, async () => {
      const answer = await client.get(`${path}?${query}`);
      assert.equal(answer.status, 400);
      assert.equal(answer.json.errors[0]['detail-structured'].parameter, query.split('=')[0]);
    });
  }
});
