import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ordersOf } from '@kontor/harness/orders';
import { raw } from '@kontor/harness/raw-sql';
import { newReceiptPartner, receiptsOf, ship, shipped } from '@kontor/harness/receipts';
import { refusalOf } from '@kontor/harness/refused';
import { startTestServer, type TestServer } from '@kontor/harness/server';
import { openStore } from '../../../platform/store/open.ts';

const server = await startTestServer();

/** Removes the addresses from all orders of a partner, as an erasure does. */
async function eraseAddresses({ databaseUrl }: TestServer, partnerId: string): Promise<void> {
  const store = await openStore({ url: databaseUrl }, { writes: true });
  await store.write(async (tx) => {
    await raw(tx.partner(partnerId)).run('UPDATE orders SET personal = NULL WHERE partner_id = ?1');
  });
  await store.close();
}

test('addresses erased before the order was sent are empty, even when it comes back (RC3)', async () => {
  const partner = await newReceiptPartner(server);
  const orders = ordersOf(server, partner.partnerId);
  const order = await orders.placeProcessable({
    deliveryFees: [{ amount: { amount: 4.95, currency: 'EUR' } }],
  });
  await eraseAddresses(server, partner.partnerId);
  const [purchase] = await ship(partner, order);
  assert.deepEqual(new Set(Object.values(purchase.customer.invoiceAddress)), new Set(['']));
  assert.equal(purchase.deliveryAddress, undefined);
  const pdf = await fetch(`${server.partnerUrl}/v3/receipts/${purchase.receiptNumber}.pdf`, {
    headers: { authorization: `Bearer ${partner.token}` },
  });
  assert.equal(pdf.status, 200, await pdf.text());
  await orders.acceptReturn(order.salesOrderId);
  assert.equal((await receiptsOf(partner, order.salesOrderId)).length, 3);
});

test('receipts can be read for as many years as the setting says, and remain stored afterwards (RC3)', async () => {
  const limited = await startTestServer({ KONTOR_RECEIPT_READABLE_YEARS: '4' });
  limited.clock.stopAt(Date.parse('2026-03-12T09:00:00Z'));
  const partner = await newReceiptPartner(limited);
  const { order, purchase } = await shipped(limited, partner);
  const base = `/operator/v1/partners/${partner.partnerId}/receipts` as const;
  const answersAt = async (instant: string) => {
    limited.clock.stopAt(Date.parse(instant));
    await partner.login(partner.username, 'pass-word');
    const number = purchase.receiptNumber;
    const single = [`/v3/receipts/${number}`, `/v3/receipts/${number}.pdf`].map((path) => partner.get(path));
    const ofOperator = [`${base}/${number}`, `${base}/${number}.pdf`].map((path) =>
      limited.operator.get(path),
    );
    const lists = [
      await receiptsOf(partner, order.salesOrderId),
      (await limited.operator.get(base)).json.resources,
    ];
    const answers = (await Promise.all([...single, ...ofOperator])).map(refusalOf);
    return [answers, lists.map(({ length }) => length)];
  };
  assert.deepEqual(await answersAt('2030-03-12T23:59:59Z'), [
    [[200], [200], [200], [200]],
    [1, 1],
  ]);
  assert.deepEqual(await answersAt('2030-03-13T00:00:00Z'), [
    Array(4).fill([404, 'RECEIPT_NOT_FOUND']),
    [0, 0],
  ]);
  await ordersOf(limited, partner.partnerId).acceptReturn(order.salesOrderId);
  const [refund] = await receiptsOf(partner, order.salesOrderId);
  assert.equal(refund.linkedReceiptNumber, purchase.receiptNumber);
});
