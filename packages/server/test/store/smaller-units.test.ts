/** What versions stored that gave every currency two decimal places. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { line, orderRoles, ordersOf } from '@kontor/harness/orders';
import { reductionOf, settledItem } from '@kontor/harness/price-reductions';
import { raw } from '@kontor/harness/raw-sql';
import { dispute, receiptsOf, ship } from '@kontor/harness/receipts';
import { startTestServer } from '@kontor/harness/server';
import { readConfig } from '../../platform/config/read-config.ts';
import { openStore } from '../../platform/store/open.ts';
import type { SharedWriteTx } from '../../platform/store/store.ts';
import { verify } from '../../process/verify.ts';

const server = await startTestServer({ KONTOR_CURRENCIES: 'EUR,KWD,UYW,JPY' });
const partner = await server.newPartner([
  ...orderRoles,
  'Receipts_Read',
  'PriceReductions_Read',
  'PriceReductions_Write',
]);
const { partnerId } = partner;
const orders = ordersOf(server, partnerId);

async function inStore<Result>(work: (tx: SharedWriteTx) => Promise<Result>): Promise<Result> {
  const store = await openStore({ url: server.databaseUrl }, { writes: true });
  try {
    return await store.write(work);
  } finally {
    await store.close();
  }
}

const columns = {
  receipts: 'gross',
  billed_orders: 'vouchers_used, open_fees',
  billed_pieces: 'price_to_pay, reduced',
  partial_refunds: 'cents',
  price_reductions: 'amount',
  reduced_items: 'invoice_price',
} as const;

/** Every stored number that counts cents, by table and in order. */
const numbersIn = (tx: SharedWriteTx) =>
  Promise.all(
    Object.entries(columns).map(([table, names]) =>
      raw(tx.partner(partnerId)).all(`SELECT ${names} FROM ${table} WHERE partner_id = ?1 ORDER BY ${names}`),
    ),
  );

/** An order with all that counts cents: a sent piece that is reduced and refunded in part, a fee and a voucher. */
async function orderIn(currency: string) {
  const money = (amount: number) => ({ amount, currency });
  const order = await orders.placeProcessable({
    lines: [line('A', { price: money(15), quantity: 2 })],
    deliveryFees: [{ amount: money(2) }],
    vouchers: [{ code: 'V', amount: money(3) }],
  });
  const [purchase] = await ship(partner, order);
  const pieces = order.positionItems.map(({ positionItemId }) => ({
    positionItemId,
    salesOrderId: order.salesOrderId,
  }));
  const [first] = pieces;
  assert.ok(first);
  const reduced = await partner.post(
    '/v1/price-reductions',
    reductionOf(first, 0, { priceReduction: money(4) }),
  );
  assert.equal(reduced.status, 202, reduced.text);
  await settledItem(partner, first);
  const refunded = await dispute(server, partnerId, order.salesOrderId, { ...first, amount: money(1) });
  assert.equal(refunded.status, 201, refunded.text);
  return { currency, salesOrderId: order.salesOrderId, pieces, purchase };
}

test('amounts of currencies with more than two places are counted in their own units after the update', async () => {
  const made: Awaited<ReturnType<typeof orderIn>>[] = [];
  for (const currency of ['EUR', 'KWD', 'UYW', 'JPY']) made.push(await orderIn(currency));
  const now = await inStore(numbersIn);
  // As the version before stored them.
  await inStore(async (tx) => {
    for (const [times, currency] of [
      [10, 'KWD'],
      [100, 'UYW'],
    ] as const) {
      const { salesOrderId, pieces } = made.find((each) => each.currency === currency) ?? made[0]!;
      for (const [table, names] of Object.entries(columns)) {
        const set = names.split(', ').map((name) => `${name} = ${name} / ${times}`);
        const ids = pieces.map(({ positionItemId }) => `'${positionItemId}'`).join(', ');
        const where =
          table === 'partial_refunds' ? `position_item_id IN (${ids})` : `sales_order_id = '${salesOrderId}'`;
        await raw(tx.partner(partnerId)).run(
          `UPDATE ${table} SET ${set.join(', ')} WHERE partner_id = ?1 AND ${where}`,
        );
      }
    }
    await raw(tx).run('DELETE FROM schema_history WHERE number = 69');
  });
  assert.notDeepEqual(await inStore(numbersIn), now);
  await server.restart();
  assert.deepEqual(await inStore(numbersIn), now);

  for (const { currency, salesOrderId, pieces, purchase } of made) {
    const money = (amount: number) => ({ amount, currency });
    const [first] = pieces;
    assert.ok(first);
    const item = await settledItem(partner, first);
    assert.deepEqual([item.invoicePrice, item.totalPriceReduction], [money(15), money(4)]);
    const refused = await dispute(server, partnerId, salesOrderId, { ...first, amount: money(11) });
    assert.deepEqual(refused.json.errors[0]?.['detail-structured']?.rest, money(10), refused.text);
    await orders.acceptReturn(salesOrderId);
    const credited = (await receiptsOf(partner, salesOrderId)).filter(
      ({ receiptType }) => receiptType !== 'PURCHASE',
    );
    const sum = (part: 'gross' | 'tax') =>
      credited.flatMap(({ totals }) => totals).reduce((total, each) => total + each[part].amount * 10_000, 0);
    assert.equal(Math.round(sum('gross')), 320_000);
    assert.equal(Math.round(sum('tax')), Math.round(purchase.totals[0].tax.amount * 10_000));
  }
  const config = readConfig({ KONTOR_DATABASE_URL: server.databaseUrl }, {}, 'sandbox');
  for (const { name, violations } of await verify(config)) assert.deepEqual(violations, [], name);
});
