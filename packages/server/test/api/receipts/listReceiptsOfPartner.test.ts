import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dispute, newReceiptPartner, shipped } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReceiptPartner(server);
const path = `/operator/v1/partners/${partner.partnerId}/receipts` as const;
const { order, ids, purchase } = await shipped(server, partner);
const { json: refund } = await dispute(server, partner.partnerId, order.salesOrderId, {
  positionItemId: ids[0],
});
await shipped(server, partner);

describe('200: the operator', () => {
  test('lists receipts as the partner sees them, with its filters and a cursor (OP12)', async () => {
    const whole = await server.operator.get(path);
    assert.deepEqual(whole.json, (await partner.get('/v3/receipts')).json);
    const ofOrder = await server.operator.get(
      `${path}?salesOrderId=${order.salesOrderId}&receiptTypes=PURCHASE`,
    );
    assert.deepEqual(ofOrder.json.resources, [purchase]);
    const first = await server.operator.get(`${path}?limit=2`);
    const second = await server.operator.get(first.json.links[0].href);
    assert.deepEqual([...first.json.resources, ...second.json.resources], whole.json.resources);
    assert.deepEqual(second.json.links, []);
  });

  test('reads one receipt', async () => {
    const answer = await server.operator.get(`${path}/${refund.receiptNumber}`);
    assert.deepEqual(answer.json, refund);
  });
});

test('404: an unknown partner or receipt', async () => {
  const other = await newReceiptPartner(server);
  for (const [wrong, name] of [
    [`${other.partnerId}/receipts/${purchase.receiptNumber}`, 'RECEIPT_NOT_FOUND'],
    ['9/receipts', 'PARTNER_NOT_FOUND'],
    [`9/receipts/${purchase.receiptNumber}`, 'PARTNER_NOT_FOUND'],
  ] as const) {
    assertRefused(await server.operator.get(`/operator/v1/partners/${wrong}`), 404, name, wrong);
  }
});

test('400: unknown filters, and a cursor of the partner', async () => {
  const next = (await partner.get('/v3/receipts?limit=1')).json.links[0].href.split('next=')[1];
  for (const [query, name] of [
    ['receiptTypes=X', 'INVALID_PARAMETER'],
    ['to=2020-01-01&from=2020-01-02', 'INVALID_PARAMETER'],
    ['limit=0', 'INVALID_PARAMETER'],
    [`cursor=${next}`, 'INVALID_CURSOR'],
    ['page=1', 'UNKNOWN_PARAMETER'],
  ] as const) {
    assertRefused(await server.operator.get(`${path}?${query}`), 400, name, query);
  }
});
