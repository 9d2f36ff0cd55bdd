/** What holds on both sides after carts were sold, whatever was killed meanwhile. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorClient } from 'kontor/client';
import type pg from 'pg';
import { root } from './processes.ts';

interface Sides {
  readonly operator: OperatorClient;
  readonly operatorUrl: string;
  /** Database of the shop. */
  readonly db: pg.Pool;
  /** For the file that is reconciled. */
  readonly folder: string;
}

/** Tells whether something holds; the exit code is 1 if anything did not. */
export function expect(isTrue: boolean, what: string): void {
  console.log(`${isTrue ? 'ok    ' : 'FAILED'} ${what}`);
  if (!isTrue) process.exitCode = 1;
}

/** Checks the orders of the paid carts, the stock and the sums on both sides. `stock` has the pieces that there were, by partner and sku. */
export async function checkBoth(
  sides: Sides,
  paid: ReadonlySet<string>,
  stock: ReadonlyMap<string, number>,
): Promise<void> {
  const { operator, db } = sides;
  const { rows: orders } = await db.query(
    `SELECT o.id, o.code, (SELECT sum(amount)::int FROM payment p WHERE p."orderId" = o.id AND p.state = 'Settled') AS paid,
        (SELECT coalesce(sum(cents), 0)::int FROM kontor_refund r WHERE r."orderId" = o.id) AS refunded
      FROM "order" o WHERE EXISTS (SELECT 1 FROM payment p WHERE p."orderId" = o.id AND p.state IN ('Authorized', 'Settled'))`,
  );
  const { rows: placements } = await db.query('SELECT * FROM kontor_placement');
  const missing = [...paid].filter((code) => !orders.some((order) => order.code === code));
  expect(missing.length === 0, `each of ${paid.size} carts that the shopper saw paid is paid: ${missing}`);
  const inKontor = new Map<string, { cents: number; pieces: string[] }>();
  let count = 0;
  for await (const { partnerId, salesOrderId } of operator.list('searchOrders', { limit: 200 })) {
    const { positionItems, initialDeliveryFees = [] } = await operator.call('getOrderOfPartner', {
      partnerId,
      salesOrderId,
    });
    const amounts = [
      ...positionItems.map(({ itemValueGrossPrice }) => itemValueGrossPrice),
      ...initialDeliveryFees.map(({ deliveryFeeAmount }) => deliveryFeeAmount),
    ];
    const cents = amounts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    const pieces = positionItems.map(({ product }) => `${partnerId}/${product.sku}`);
    inKontor.set(`${salesOrderId}/${partnerId}`, { cents, pieces });
    count += 1;
  }
  const placed = placements.filter(({ state }) => state === 'placed');
  const refused = placements.length - placed.length;
  expect(
    count === placed.length && inKontor.size === count,
    `${placed.length} placed parts of carts are ${count} orders in Kontor, ${refused} were refused`,
  );
  const lost = placed.filter(({ salesOrderId, partnerId }) => !inKontor.has(`${salesOrderId}/${partnerId}`));
  expect(lost.length === 0, 'every placed part of a cart is an order in Kontor, with its seller');
  const wrong = orders.filter(({ id, paid: cents, refunded }) => {
    const own = placed.filter(({ orderId }) => orderId === Number(id));
    const sum = own.reduce(
      (all, { salesOrderId, partnerId }) => all + (inKontor.get(`${salesOrderId}/${partnerId}`)?.cents ?? 0),
      0,
    );
    return cents - refunded !== sum;
  });
  expect(
    wrong.length === 0,
    `the ${orders.length} paid carts cost the same on both sides, to the cent: ${wrong.map(({ code }) => code)}`,
  );
  await checkStock(
    operator,
    stock,
    [...inKontor.values()].flatMap(({ pieces }) => pieces),
  );
  await reconcile(sides, orders);
}

async function checkStock(
  operator: OperatorClient,
  stock: ReadonlyMap<string, number>,
  sold: readonly string[],
): Promise<void> {
  const lines = await Array.fromAsync(await operator.feed('feedStock'));
  const soldOf = new Map<string, number>();
  for (const key of sold) soldOf.set(key, (soldOf.get(key) ?? 0) + 1);
  const below = lines.filter(({ quantity }) => quantity < 0);
  expect(below.length === 0, `none of ${lines.length} stocks is below zero`);
  const wrong = lines.filter(({ partnerId, sku, quantity }) => {
    const key = `${partnerId}/${sku}`;
    return stock.has(key) && stock.get(key) !== quantity + (soldOf.get(key) ?? 0);
  });
  expect(wrong.length === 0, `what is left and the ${sold.length} sold pieces are what there was`);
}

/** Writes the file of the shop from its database, and compares it by the command that operators use. */
async function reconcile(
  { db, folder, operatorUrl }: Sides,
  orders: readonly { id: string; code: string }[],
): Promise<void> {
  const { rows: items } = await db.query('SELECT * FROM kontor_item');
  const { rows: placements } = await db.query(`SELECT * FROM kontor_placement WHERE state = 'placed'`);
  const codeOf = new Map(orders.map(({ id, code }) => [Number(id), code]));
  const row = (cells: readonly unknown[]) => cells.join(',');
  const lines = [
    'order,reference,item,amount,currency,state,refund',
    ...items.map((item) => {
      const { salesOrderId, orderId, positionItemId, priceCents, status } = item;
      return row([salesOrderId, codeOf.get(orderId), positionItemId, priceCents / 100, 'EUR', status, 0]);
    }),
    ...placements.map(({ salesOrderId, orderId, feeCents }) =>
      row([salesOrderId, codeOf.get(orderId), '', feeCents / 100, 'EUR', '', 0]),
    ),
  ];
  const file = join(folder, 'orders.csv');
  writeFileSync(file, `${lines.join('\n')}\n`);
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const args = ['bin/kontor.js', 'reconcile', '--orders', file, '--day', day, '--operator', operatorUrl];
  try {
    const text = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', timeout: 300_000 });
    expect(text.startsWith('0 differences'), `kontor reconcile: ${text.trim()}`);
  } catch (error) {
    expect(false, `kontor reconcile: ${(error as { stdout?: string }).stdout ?? error}`);
  }
}
