import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertWhole } from '@kontor/harness/assert-whole';
import { store } from '@kontor/harness/availability';
import { type Answer, ApiClient } from '@kontor/harness/client';
import { address, line } from '@kontor/harness/orders';
import { startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { seeded } from '@kontor/harness/seeded';
import { deliverAndCheck } from '@kontor/harness/statuses';
import {
  cancelled,
  noStock,
  ordered,
  type Stock,
  written,
} from '../../packages/server/test/model/stock-model.ts';

/** The long form: `KONTOR_TEST_KILLS=100 node --test test/faults/killed-stock.test.ts`. */
const kills = Number(process.env.KONTOR_TEST_KILLS ?? 3);
const folder = mkdtempSync(join(tmpdir(), 'kontor-kill-stock-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const partnerId = '1000001';
const ordersPath = `/operator/v1/partners/${partnerId}/orders` as const;
let urls = { partnerUrl: '', operatorUrl: '' };
const partner = new ApiClient(() => urls.partnerUrl);
const operator = new ApiClient(() => urls.operatorUrl, 'operator');

/** The acts and the moments of the kills differ, and repeat from run to run. */
const random = seeded(20_260_518);
const below = (count: number) => Math.floor(random() * count);

/**
 * A shop with two skus and acts that each affect both: after a kill both are as before the act, or both as after it.
 */
interface Shop {
  readonly skus: readonly [string, string];
  stocks: Stock[];
  /** The stocks once the current act is done. */
  next: Stock[];
  readonly orders: { readonly salesOrderId: string; readonly pieces: readonly Piece[] }[];
}

interface Piece {
  readonly sku: string;
  readonly takenAfter: number | undefined;
}

test(`after ${kills} kills during orders, cancellations and writes no piece of stock is lost or duplicated`, async (t) => {
  const shops: Shop[] = ['A', 'B', 'C', 'D'].map((name) => ({
    skus: [`${name}-1`, `${name}-2`],
    stocks: [noStock, noStock],
    next: [noStock, noStock],
    orders: [],
  }));
  let acts = 0;
  for (let round = 0; round <= kills; round += 1) {
    const server = await startServerProcess(join(folder, 'kontor.db'));
    // The server must not outlive a failed test.
    t.after(() => server.kill());
    urls = server;
    if (round === 0) await prepare(shops.flatMap(({ skus }) => skus));
    for (const shop of shops) await compare(shop);
    if (round === kills) {
      assert.equal(await server.stop(), 0);
      break;
    }
    const before = acts;
    let killed = false;
    const working = shops.map(async (shop) => {
      while (!killed && (await act(shop))) acts += 1;
    });
    while (acts < before + shops.length) await wait(1);
    await wait(random() * 60);
    killed = true;
    await server.kill();
    await Promise.all(working);
  }
  await assertWhole(`sqlite:${join(folder, 'kontor.db')}`);
});

async function prepare(skus: readonly string[]): Promise<void> {
  await partner.login('demo', 'demo');
  const given = products(skus.length).map(({ order: _, ...each }, index) => ({
    ...each,
    sku: skus[index] as string,
  }));
  await deliverAndCheck(partner, given);
}

/** Performs one act on both skus; false when the server is gone and the outcome is unknown. */
async function act(shop: Shop): Promise<boolean> {
  const choice = below(10);
  const chosen = shop.orders.at(below(shop.orders.length));
  if (choice < 3) return write(shop);
  return choice < 7 || chosen === undefined ? order(shop) : cancel(shop, chosen);
}

function write(shop: Shop): Promise<boolean> {
  const quantities = shop.skus.map(() => below(6));
  shop.next = shop.stocks.map((stock, index) => written(stock, quantities[index] as number));
  const body = Object.fromEntries(shop.skus.map((sku, index) => [sku, quantities[index]]));
  return settle(shop, store(partner, body), 200);
}

async function order(shop: Shop): Promise<boolean> {
  const counts = shop.skus.map(() => 1 + below(3));
  const after = shop.stocks.map((stock, index) => ordered(stock, counts[index] as number));
  const pieces = after.flatMap(({ took, stock }, index) =>
    Array.from({ length: counts[index] as number }, (_, piece) => ({
      sku: shop.skus[index] as string,
      takenAfter: piece < took ? stock.writes : undefined,
    })),
  );
  shop.next = after.map(({ stock }) => stock);
  const lines = shop.skus.map((sku, index) => line(sku, { quantity: counts[index] }));
  const body = { paymentMethod: 'INVOICE_SINGLE', deliveryAddress: address, lines, force: true };
  const placed = operator.post(ordersPath, body);
  if (!(await settle(shop, placed, 201))) return false;
  shop.orders.push({ salesOrderId: (await placed).json.salesOrderId, pieces });
  return true;
}

function cancel(shop: Shop, chosen: Shop['orders'][number]): Promise<boolean> {
  // Whatever the outcome, it is not cancelled a second time.
  shop.orders.splice(shop.orders.indexOf(chosen), 1);
  shop.next = shop.stocks.map((stock, index) =>
    chosen.pieces
      .filter(({ sku }) => sku === shop.skus[index])
      .reduce((left, { takenAfter }) => cancelled(left, takenAfter), stock),
  );
  const path = `${ordersPath}/${chosen.salesOrderId}/cancellation` as const;
  return settle(shop, operator.post(path, { reason: 'CANCELLED_ON_MARKETPLACE_WISH' }), 200);
}

async function settle(shop: Shop, call: Promise<Answer>, wanted: number): Promise<boolean> {
  let answer: Answer;
  try {
    answer = await call;
  } catch {
    return false;
  }
  assert.equal(answer.status, wanted, answer.text);
  shop.stocks = shop.next;
  return true;
}

/** Both stocks are as after the last answered act, or both as after the unanswered one. */
async function compare(shop: Shop): Promise<void> {
  const found = await Promise.all(
    shop.skus.map(async (sku) => {
      const path = `/operator/v1/partners/${partnerId}/availability/${sku}` as const;
      const { quantity, taken = 0 } = (await operator.get(path)).json;
      return { quantity, taken };
    }),
  );
  const shown = (stocks: readonly Stock[]) => stocks.map(({ quantity, taken }) => ({ quantity, taken }));
  const isNext = JSON.stringify(found) === JSON.stringify(shown(shop.next));
  if (isNext) shop.stocks = shop.next;
  else assert.deepEqual(found, shown(shop.stocks), shop.skus.join(', '));
  shop.next = shop.stocks;
}
