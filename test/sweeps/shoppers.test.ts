/** Operators read data of shoppers only with a role for it, and never without an audit entry. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newOperator } from '@kontor/harness/operators';
import { newReceiptPartner } from '@kontor/harness/receipts';
import { assertRefused } from '@kontor/harness/refused';
import { newShopper, sentOrderOf, wordsOf } from '@kontor/harness/shoppers';
import { pathOf } from './operations.ts';
import { startSweep } from './sweep.ts';

const { server, swept } = await startSweep();
const reads = swept.filter(({ security, method }) => security === 'operatorToken' && method === 'GET');
const shopper = newShopper();
const partner = await newReceiptPartner(server);
const { order, receiptNumber } = await sentOrderOf(server, shopper, partner);
const values = { partnerId: partner.partnerId, salesOrderId: order.salesOrderId, receiptNumber };
const inNoOrder = ['viewer', 'catalogue', 'catalogue-viewer', 'accounts', 'security'];

/** The reads that contain addresses of shoppers, and their record in the audit log. */
const personal: Readonly<Record<string, string>> = {
  '/operator/v1/feeds/orders': 'feeds/orders',
  '/operator/v1/partners/{partnerId}/orders': 'orders',
  '/operator/v1/partners/{partnerId}/orders/{salesOrderId}': `orders/${order.salesOrderId}`,
  '/operator/v1/partners/{partnerId}/receipts': 'receipts',
  '/operator/v1/partners/{partnerId}/receipts/{receiptNumber}': `receipts/${receiptNumber}`,
};
const pdf = `/operator/v1/partners/${partner.partnerId}/receipts/${receiptNumber}.pdf` as const;

for (const role of inNoOrder) {
  describe(`an operator with the role ${role}`, async () => {
    const operator = await newOperator(server, `shy-${role}`, [role]);
    for (const operation of reads) {
      test(`sees nothing of the shopper in ${operation.title}`, async () => {
        const answer = await operator.get(pathOf(operation, values));
        assert.deepEqual(wordsOf(shopper, answer.text), []);
        assert.ok(
          !answer.text.includes(shopper.firstName) && !answer.text.includes(shopper.zipCode),
          answer.text,
        );
      });
    }
    test('gets no PDF of a receipt, and leaves no audit entry', async () => {
      assertRefused(await operator.get(pdf), 403, 'MISSING_ROLE');
      assert.deepEqual(await recordsOf(`shy-${role}`), []);
    });
  });
}

test('a viewer reads the rest of an order, with the country and masked names', async () => {
  const viewer = await newOperator(server, 'masked', ['viewer']);
  const { json } = await viewer.get(
    `/operator/v1/partners/${partner.partnerId}/orders/${order.salesOrderId}`,
  );
  const { deliveryAddress, positionItems } = json;
  const mask = '***';
  assert.deepEqual(deliveryAddress, {
    firstName: mask,
    lastName: mask,
    street: mask,
    zipCode: mask,
    city: mask,
    countryCode: 'DEU',
  });
  assert.equal(positionItems[0].product.sku, 'LAMP-1');
});

for (const roles of [['orders'], ['viewer', 'privacy'], ['all']]) {
  test(`an operator with ${roles.join(' and ')} sees the shopper where expected; each read is audited once`, async () => {
    const name = `reader-${roles.at(-1)}`;
    const operator = await newOperator(server, name, roles);
    const seen: string[] = [];
    for (const operation of reads) {
      const answer = await operator.get(pathOf(operation, values));
      if (wordsOf(shopper, answer.text).length > 0) seen.push(operation.title.replace('GET ', ''));
    }
    assert.deepEqual(seen.sort(), Object.keys(personal).sort());
    const pdfs = [`receipts/${receiptNumber}.pdf`];
    assert.deepEqual((await recordsOf(name)).sort(), [...Object.values(personal), ...pdfs].sort());
    assert.equal((await operator.get(pdf)).status, 200);
    assert.equal((await recordsOf(name)).length, Object.keys(personal).length + 2);
  });
}

/** Records of the audit entries of this operator: one for each entry, of all chains. */
async function recordsOf(name: string): Promise<string[]> {
  const { status, json, text } = await server.operator.get(`/operator/v1/audit?actor=${name}&limit=100`);
  assert.equal(status, 200, text);
  return json.resources.map(({ record }: { record: string }) => record);
}
