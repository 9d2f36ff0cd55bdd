import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BodyOf, PathTo } from '@kontor/harness/body';
import { followAll } from '@kontor/harness/lists';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const { operator } = server;
const path = '/operator/v1/partners';
for (const partnerId of ['b', 'a', 'c']) await operator.post(path, { partnerId, name: `Shop ${partnerId}` });

describe('200', () => {
  test('with all partners, ordered by id', async () => {
    const answer = await operator.get(path);
    assert.equal(answer.status, 200);
    assert.deepEqual(
      answer.json.resources.map(({ partnerId }) => partnerId),
      ['1000001', '1000002', 'a', 'b', 'c'],
    );
    assert.deepEqual(answer.json.resources[2], { partnerId: 'a', name: 'Shop a', state: 'active' });
  });

  test('with the states of their contracts', async () => {
    await operator.post(`${path}/b/contract/suspension`, {});
    await operator.post(`${path}/c/contract/end`, {});
    const { json } = await operator.get(path);
    assert.deepEqual(
      json.resources.map(({ state }: { state: string }) => state),
      ['active', 'active', 'active', 'suspended', 'ended'],
    );
  });

  test('leads from page to page through its links, to the end', async () => {
    const seen: string[] = [];
    let next = `${path}?limit=2` as PathTo<BodyOf<'listPartners'>>;
    let pages = 0;
    while (next !== undefined) {
      const { json } = await operator.get(next);
      seen.push(...json.resources.map(({ partnerId }) => partnerId));
      const links = json.links;
      assert.equal(
        links.some(({ rel }) => rel === 'prev'),
        pages > 0,
      );
      next = links.find(({ rel }) => rel === 'next')?.href;
      pages += 1;
    }
    assert.deepEqual(seen, ['1000001', '1000002', 'a', 'b', 'c']);
    assert.equal(pages, 3);
  });

  const searches: [query: string, ids: string[]][] = [
    ['name=SHOP%20', ['a', 'b', 'c']],
    ['name=SHOP%20B', ['b']],
    ['name=1000002', ['1000002']],
    ['name=nobody', []],
    ['contract=suspended', ['b']],
    ['contract=ended&name=shop', ['c']],
    ['contract=active', ['1000001', '1000002', 'a']],
  ];
  for (const [query, ids] of searches) {
    test(`finds ${ids.length} with ${query}, also page by page`, async () => {
      const idsOf = (partners: readonly { partnerId: string }[]) =>
        partners.map(({ partnerId }) => partnerId);
      assert.deepEqual(idsOf((await operator.get(`${path}?${query}`)).json.resources), ids);
      const paged = await followAll(operator, `${path}?${query}&limit=1`);
      assert.deepEqual(idsOf(paged), ids);
    });
  }

  test('is empty past the end', async () => {
    const answer = await operator.get(`${path}?page=2147483647&limit=1000`);
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.json.resources, []);
    assert.equal(
      answer.json.links.some(({ rel }) => rel === 'next'),
      false,
    );
  });
});
