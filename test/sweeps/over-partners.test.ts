/** What the operator reads over all partners has no data of shoppers, except where that is the purpose. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newReceiptPartner } from '@kontor/harness/receipts';
import { newShopper, sentOrderOf, wordsOf } from '@kontor/harness/shoppers';
import { startSweep } from './sweep.ts';

const { server, swept } = await startSweep();
const reads = swept.filter(
  ({ security, method, path }) => security === 'operatorToken' && method === 'GET' && !path.includes('{'),
);

/** Operations whose purpose is data of shoppers, with the reason. */
const meant: Readonly<Record<string, string>> = {
  feedOrders: 'a line is the order as its partner reads it',
};

const shopper = newShopper();
const partner = await newReceiptPartner(server);
const { order } = await sentOrderOf(server, shopper, partner);
const base = `/operator/v1/partners/${partner.partnerId}/orders/${order.salesOrderId}` as const;
const announced = await server.operator.post(`${base}/return-announcement`, {});
assert.equal(announced.status, 200, announced.text);

describe('over all partners', () => {
  for (const operation of reads) {
    const { id, path } = operation;
    const reason = meant[id];
    test(`${operation.title} tells ${reason === undefined ? 'nothing' : 'something'} about shoppers`, async () => {
      const { text } = await server.operator.get(path);
      assert.equal(wordsOf(shopper, text).length > 0, reason !== undefined, reason ?? text);
    });
  }

  test('the searches find what the shopper bought and sent back', async () => {
    for (const list of ['orders', 'returns'] as const) {
      const { json } = await server.operator.get(`/operator/v1/${list}?orderNumber=${order.orderNumber}`);
      assert.equal(json.resources[0]?.salesOrderId, order.salesOrderId, list);
    }
  });
});
