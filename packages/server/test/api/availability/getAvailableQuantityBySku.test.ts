import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newStockPartner, quantitiesPath, store } from '@kontor/harness/availability';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newStockPartner(server, 'A/1 .b', 'A-2');
await store(partner, { 'A/1 .b': 12 });

test('200 with the quantity of a percent-encoded sku (AV2)', async () => {
  const answer = await partner.get(`${quantitiesPath}/A%2F1%20.b`);
  assert.equal(answer.status, 200);
  assert.deepEqual(Object.keys(answer.json), ['sku', 'quantity', 'lastModified']);
  assert.deepEqual([answer.json.sku, answer.json.quantity], ['A/1 .b', 12]);
});

describe('404 3009', () => {
  for (const [title, sku] of [
    ['an unknown sku', 'X-1'],
    ['a sku without a stored quantity', 'A-2'],
    ['a sku in other letters', 'a-2'],
  ]) {
    test(`for ${title} (AV6)`, async () => {
      const answer = await partner.get(`${quantitiesPath}/${sku}`);
      assert.deepEqual([answer.status, answer.json.errors[0].code], [404, 3009]);
      assert.equal(answer.json.errors[0]['detail-structured'].name, 'NO_QUANTITY_STORED');
    });
  }

  test('for a sku of another partner', async () => {
    const other = await newStockPartner(server);
    assertRefused(await other.get(`${quantitiesPath}/A%2F1%20.b`), 404, '3009');
  });
});
