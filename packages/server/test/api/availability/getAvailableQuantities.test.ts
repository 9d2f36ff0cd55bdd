import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newStockPartner, quantitiesPath, store } from '@kontor/harness/availability';
import { followAll, linkOf, loginNamed } from '@kontor/harness/lists';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const skus = ['B', 'a', 'b', 'Ä', '😀', 'ﬀ', 'A/1'];
const byCodePoint = ['A/1', 'B', 'a', 'b', 'Ä', 'ﬀ', '😀'];
const partner = await newStockPartner(server, ...skus, 'never-stored');
await store(partner, Object.fromEntries(skus.map((sku, index) => [sku, index])));
type Entry = { sku: string; quantity: number; lastModified: string; links: object[] };

describe('200', () => {
  test('lists every sku with a stored quantity, by code point, each with a self link (AV3, AV6)', async () => {
    const { json } = await partner.get(quantitiesPath);
    assert.deepEqual(
      json.resources.map(({ sku }: Entry) => sku),
      byCodePoint,
    );
    const [first] = json.resources as Entry[];
    assert.deepEqual(Object.keys(first as Entry), ['sku', 'quantity', 'lastModified', 'links']);
    assert.equal(first?.quantity, 6);
    assert.match(first?.lastModified ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.deepEqual(first?.links, [{ rel: 'self', href: '/v1/availability/quantities/A%2F1' }]);
    assert.deepEqual(json.links, []);
  });

  test('leads through all pages by its cursor (AV3)', async () => {
    const entries = await followAll(partner, `${quantitiesPath}?limit=2`);
    assert.deepEqual(
      entries.map(({ sku }) => sku),
      byCodePoint,
    );
  });

  test('can still be read by number, from 0; a page beyond the end is empty (AV3)', async () => {
    const page = async (query: string) => {
      const answer = await partner.get(`${quantitiesPath}?${query}`);
      return { answer, skus: answer.json.resources.map(({ sku }: Entry) => sku) };
    };
    assert.deepEqual((await page('limit=3&page=0')).skus, byCodePoint.slice(0, 3));
    const second = await page('limit=3&page=1');
    assert.deepEqual(second.skus, byCodePoint.slice(3, 6));
    assert.equal(linkOf(second.answer, 'prev'), `${quantitiesPath}?limit=3&page=0`);
    assert.deepEqual((await page('limit=3&page=9')).skus, []);
    assert.deepEqual((await page('limit=3&page=2147483647')).skus, []);
  });

  test('uses only limit next to a cursor (AV3)', async () => {
    const next = linkOf(await partner.get(`${quantitiesPath}?limit=2`), 'next');
    const answer = await partner.get(`${next}&page=5`.replace('limit=2', 'limit=1') as typeof next);
    assert.deepEqual(
      answer.json.resources.map(({ sku }: Entry) => sku),
      byCodePoint.slice(2, 3),
    );
  });

  test('caps a limit above 200 (AV3)', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `M-${String(index).padStart(3, '0')}`);
    const owner = await newStockPartner(server, ...many);
    for (const part of [many.slice(0, 200), many.slice(200)])
      assert.equal((await store(owner, Object.fromEntries(part.map((sku) => [sku, 1])))).status, 200);
    for (const query of ['', '?limit=1000'] as const) {
      const answer = await owner.get(`${quantitiesPath}${query}`);
      assert.equal(answer.json.resources.length, 200);
      assert.ok(linkOf(answer, 'next'));
    }
  });

  test('has the array one level deeper for clients of the public form (0.1)', async () => {
    const named = await loginNamed(server, partner.username);
    const { json } = await named.get(`${quantitiesPath}?limit=1`);
    assert.deepEqual(Object.keys(json), ['resources', 'links']);
    assert.deepEqual(Object.keys(json.resources), ['variations']);
    assert.equal(json.resources.variations[0].sku, 'A/1');
    assert.equal(json.resources.variations[0].links[0].rel, 'self');
    assert.equal(json.links[0].rel, 'next');
  });

  test('is empty for a partner without quantities', async () => {
    const empty = await server.newPartner(['Availability_Read']);
    assert.deepEqual((await empty.get(quantitiesPath)).json, { resources: [], links: [] });
  });
});

describe('400', () => {
  for (const query of ['limit=0', 'limit=ten', 'page=-1', 'page=one']) {
    test(`for ${query} (AV3)`, async () => {
      assertRefused(await partner.get(`${quantitiesPath}?${query}`), 400, 'INVALID_PARAMETER');
    });
  }

  test('for a cursor that is malformed, foreign or older than 24 hours (AV5)', async () => {
    const next = linkOf(await partner.get(`${quantitiesPath}?limit=1`), 'next');
    const foreign = await newStockPartner(server, 'F');
    const refused = [await partner.get(`${quantitiesPath}?cursor=abc`), await foreign.get(next)];
    server.clock.moveTo(server.clock.nowMs() + 24 * 3_600_000 + 1);
    const later = await server.login(partner.username, 'pass-word');
    for (const answer of [...refused, await later.get(next)]) {
      assertRefused(answer, 400, 'INVALID_CURSOR');
    }
  });
});
