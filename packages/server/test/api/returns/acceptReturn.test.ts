import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '@kontor/harness/refused';
import { elementsOf, newReturnPartner, returnsOf } from '@kontor/harness/returns';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();
const partner = await newReturnPartner(server);
const returns = returnsOf(server, partner);

describe('200', () => {
  test('OP4, RT5: accepts on behalf of the partner in any status, and answers with the order', async () => {
    const order = await returns.send(4);
    const named = (index: number) => ({ positionItemIds: [order.itemIds[index]] });
    await returns.announce(order, named(0));
    await returns.misdirect(order, named(1));
    await returns.reject([elementsOf(order, { reason: 'EXCHANGE' })[2] as object]);
    const answer = await returns.acceptForPartner(order, { reason: 'OVERDUE_CREDIT', condition: 'D' });
    assert.equal(answer.status, 200);
    assert.equal(answer.json.partnerId, partner.partnerId);
    for (const item of await returns.itemsOf(order)) {
      assert.equal(item.fulfillmentStatus, 'RETURNED');
      assert.equal(item.returnAcceptedByMarketplace, true);
      const { status, details } = await returns.returnOf(item.positionItemId);
      assert.deepEqual([status, details], ['ACCEPTED', { condition: 'D', reason: 'OVERDUE_CREDIT' }]);
    }
  });

  test('OP4: accepts all twelve reasons, and none', async () => {
    for (const reason of [
      'RETURN_RECEIVED',
      'STATUS_SENT_BY_ACCIDENT',
      'CANCEL_REQUEST_BY_CUSTOMER',
      'REFUND_AFTER_AFFIDAVIT',
      'COMPLAINT',
      'SHIPMENT_LOST',
      'RETURN_LOST',
      'UNDELIVERABLE',
      'FAST_REFUND',
      'CUSTOMER_CLARIFICATION',
      'OVERDUE_CREDIT',
      'LACK_OF_COOPERATION',
      undefined,
    ]) {
      const order = await returns.send();
      assert.equal((await returns.acceptForPartner(order, { reason })).status, 200);
      const { details } = await returns.returnOf(order.itemIds[0] as string);
      assert.deepEqual(details, reason === undefined ? {} : { reason });
    }
  });
});

test('RT7: 409 for items that are not SENT; 400 for an unknown reason or condition', async () => {
  const order = await returns.send(2);
  await returns.accept([elementsOf(order)[0] as object]);
  const answer = await returns.acceptForPartner(order, { positionItemIds: order.itemIds });
  assertRefused(answer, 409, 'STATE_FORBIDS');
  assert.equal(await returns.returnOf(order.itemIds[1] as string), undefined);
  for (const body of [{ reason: 'EXCHANGE' }, { condition: 'X' }, { positionItemIds: 'all' }]) {
    assertRefused(await returns.acceptForPartner(order, body), 400, 'VALIDATION_FAILED');
  }
});
