import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dispute, newReceiptPartner, shipped } from '../../harness/receipts.ts';
import { startTestServer } from '../../harness/server.ts';

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
  for (const wrong of [
    `/operator/v1/partners/${other.partnerId}/receipts/${purchase.receiptNumber}`,
    '/operator/v1/partners/9/receipts',
    `/operator/v1/partners/9/receipts/${purchase.receiptNumber}`,
  ]) {
    assert.equal((await server.operator.get(wrong)).status, 404, wrong);
  }
});

test('400: unknown filters, and a cursor of the partner', async () => {
  const next = (await partner.get('/v3/receipts?limit=1')).json.links[0].href.split('next=')[1];
  for (const query of [
    'receiptTypes=X',
    'to=2020-01-01&from=2020-01-02',
    'limit=0',
    `cursor=${next}`,
    'page=1',
  ]) {
    assert.equal((await server.operator.get(`${path}?${query}`)).status, 400, query);
  }
});
