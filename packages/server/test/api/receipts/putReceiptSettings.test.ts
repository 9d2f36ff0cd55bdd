import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dispute, newReceiptPartner, shipped } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const path = '/operator/v1/settings/receipts';
const defaults = { language: 'de', prepaidMethods: ['PREPAYMENT'] };

describe('200: putReceiptSettings', () => {
  test('has its defaults until something else is set (OP10)', async () => {
    assert.deepEqual((await server.operator.get(path)).json, defaults);
    const set = await server.operator.put(path, { prepaidMethods: ['PAYPAL', 'PREPAYMENT', 'PAYPAL'] });
    assert.deepEqual(set.json, { language: 'de', prepaidMethods: ['PAYPAL', 'PREPAYMENT'] });
    assert.deepEqual((await server.operator.get(path)).json, set.json);
    assert.deepEqual((await server.operator.put(path, {})).json, defaults);
  });

  test('decides for which orders nothing is due when they are sent (RC17)', async () => {
    const partner = await newReceiptPartner(server);
    await server.operator.put(path, { prepaidMethods: ['PAYPAL'] });
    const { purchase: prepaid } = await shipped(server, partner, { paymentMethod: 'PAYPAL' });
    const { purchase: invoice } = await shipped(server, partner);
    assert.equal(prepaid.amountDue.amount, 0);
    assert.equal(prepaid.totalsGrossAmount.amount, 59.99);
    assert.equal(invoice.amountDue.amount, 59.99);
    await server.operator.put(path, { prepaidMethods: [] });
    assert.equal(
      (await shipped(server, partner, { paymentMethod: 'PAYPAL' })).purchase.amountDue.amount,
      59.99,
    );
  });

  test('decides the language of later receipts, but not of existing ones (RC24)', async () => {
    const partner = await newReceiptPartner(server);
    const descriptions: string[] = [];
    for (const language of ['de', 'en']) {
      await server.operator.put(path, { language });
      const { order, ids } = await shipped(server, partner);
      const { salesOrderId } = order;
      await dispute(server, partner.partnerId, salesOrderId, { positionItemId: ids[0] });
      const returned = await server.operator.post(
        `/operator/v1/partners/${partner.partnerId}/orders/${salesOrderId}/return-acceptance`,
        {},
      );
      assert.equal(returned.status, 200, returned.text);
      const { json } = await partner.get(`/v3/receipts?salesOrderId=${salesOrderId}&receiptTypes=REFUND`);
      descriptions.push(
        json.resources[0].lineItems.itemPositions[0].priceModifications[0].details.description,
      );
    }
    assert.deepEqual(descriptions, [
      'Erstattung nach einem PayPal-Konflikt',
      'Refund after a PayPal dispute',
    ]);
  });
});

test('400: putReceiptSettings refuses unknown settings, and changes nothing', async () => {
  const before = (await server.operator.get(path)).json;
  for (const body of [{ language: 'fr' }, { prepaidMethods: 'PAYPAL' }, { prepaidMethods: ['paypal'] }, []]) {
    assertRefused(await server.operator.put(path, body), 400, 'VALIDATION_FAILED');
  }
  assert.deepEqual((await server.operator.get(path)).json, before);
});
