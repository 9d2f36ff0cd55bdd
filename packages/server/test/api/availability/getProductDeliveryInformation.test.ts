import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assign, createProfile, deliveryPath, newStockPartner } from '@kontor/harness/availability';
import { followAll, loginNamed } from '@kontor/harness/lists';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server, 'b', 'B', 'a/1', 'Ä', 'unassigned');
const id = await createProfile(partner);
await assign(partner, id, ['b', 'Ä', 'B', 'a/1'], 5);

describe('200', () => {
  test('lists every sku with an assignment, by code point (AV4, AV6)', async () => {
    const { json } = await partner.get(deliveryPath);
    assert.deepEqual(
      json.resources.map(({ sku }: { sku: string }) => sku),
      ['B', 'a/1', 'b', 'Ä'],
    );
    assert.deepEqual(json.resources[0], { sku: 'B', shippingProfileId: id, processingTime: '5' });
    assert.deepEqual(json.links, []);
  });

  test('leads to the next page by its cursor (AV4)', async () => {
    const entries = await followAll(partner, `${deliveryPath}?limit=1`);
    assert.deepEqual(
      entries.map(({ sku }) => sku),
      ['B', 'a/1', 'b', 'Ä'],
    );
  });

  test('has results and one link for clients of the public form, without a link on the last page (0.1)', async () => {
    const named = await loginNamed(server, partner.username);
    const first = (await named.get(`${deliveryPath}?limit=3`)).json;
    assert.deepEqual([Object.keys(first), first.links.rel], [['results', 'links'], 'next']);
    const last = (await named.get(first.links.href)).json;
    assert.deepEqual(Object.keys(last), ['results']);
    assert.equal(last.results[0].sku, 'Ä');
  });
});

test('400 for a limit of 0, a page and a malformed cursor (AV5)', async () => {
  for (const [query, code] of [
    ['limit=0', 'INVALID_PARAMETER'],
    ['page=0', 'UNKNOWN_PARAMETER'],
    ['cursor=abc', 'INVALID_CURSOR'],
  ]) {
    const answer = await partner.get(`${deliveryPath}?${query}`);
    assert.deepEqual([answer.status, answer.json.errors[0].code], [400, code]);
  }
});
