import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { untilAdmitted } from '@kontor/harness/admitted';
import { followAll } from '@kontor/harness/lists';
import { line, ordersOf, parcel } from '@kontor/harness/orders';
import { dispute, newReceiptPartner, shipped } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';

const server = await startTestServer();

describe('receipt numbers', () => {
  test('are assigned once each and without gaps to 50 concurrent callers (RC8)', async () => {
    const partner = await newReceiptPartner(server);
    const orders = ordersOf(server, partner.partnerId);
    const placed = await Promise.all(
      Array.from({ length: 50 }, () => orders.placeProcessable({ lines: [line('LAMP-1', { quantity: 2 })] })),
    );
    await Promise.all(
      // The same items twice: one of the two is refused and takes no number.
      placed.flatMap((order) =>
        [parcel(order), parcel(order)].map((report) =>
          untilAdmitted(() => partner.post('/v1/shipments', report)),
        ),
      ),
    );
    await Promise.all(
      placed.flatMap((order) => [
        untilAdmitted(() =>
          dispute(server, partner.partnerId, order.salesOrderId, {
            positionItemId: order.positionItems[0].positionItemId,
          }),
        ),
        orders.acceptReturn(order.salesOrderId, [order.positionItems[1].positionItemId]),
      ]),
    );
    const receipts = await followAll(partner, '/v3/receipts');
    for (const [letter, count] of [
      ['R', 50],
      ['E', 100],
    ] as const) {
      const numbers = receipts
        .filter(({ receiptNumber }) => receiptNumber.startsWith(`${letter}-`))
        .map(({ receiptNumber }) => Number(receiptNumber.split('-').at(-1)));
      assert.deepEqual(
        numbers.toSorted((one, other) => one - other),
        Array.from({ length: count }, (_, index) => index + 1),
      );
    }
  });

  test('start again each year, by UTC, and run separately for each partner and letter (RC8)', async () => {
    const [one, other] = [await newReceiptPartner(server), await newReceiptPartner(server)];
    const { order, ids, purchase } = await shipped(server, one);
    assert.match(purchase.receiptNumber, /^R-.*-1$/);
    assert.match((await shipped(server, other)).purchase.receiptNumber, /^R-.*-1$/);
    const year = new Date(server.clock.nowMs()).getUTCFullYear();
    server.clock.moveTo(Date.UTC(year + 1, 0, 1));
    const credit = await dispute(server, one.partnerId, order.salesOrderId, { positionItemId: ids[0] });
    assert.equal(credit.json.receiptNumber, `E-XX-${one.partnerId}-${year + 1}-1`);
    assert.equal(credit.json.linkedReceiptNumber, `R-XX-${one.partnerId}-${year}-1`);
    await one.login(one.username, 'pass-word');
    const { purchase: next } = await shipped(server, one);
    assert.equal(next.receiptNumber, `R-XX-${one.partnerId}-${year + 1}-1`);
  });
});
