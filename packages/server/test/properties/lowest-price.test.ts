/** Random changes of prices and sales over HTTP: history, timeline and feed say what a shopper paid, as the plain model does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deliver } from '@kontor/harness/deliver';
import { product } from '@kontor/harness/products';
import { startTestServer } from '@kontor/harness/server';
import * as fc from 'fast-check';
import { hourMs } from '../../../values/instant.ts';
import { lowestPaid, paidAt, type SetPrice } from '../model/price-model.ts';

/** Number of random histories; more in the long form. */
const numRuns = Number(process.env.KONTOR_TEST_PRICE_HISTORIES ?? 12);

const beginMs = Date.UTC(2026, 2, 1, 9);
const server = await startTestServer({ KONTOR_CURRENCIES: 'EUR,CHF' });
const { sku } = product();
const money = (cents: number, currency: string) => ({ amount: cents / 100, currency });
const instant = (ms: number) => new Date(ms).toISOString();

const hours = (max: number) => fc.integer({ min: 0, max }).map((each) => each * hourMs);
const step = fc.record({
  afterMs: fc.oneof(hours(30), hours(20 * 24), hours(45 * 24)),
  way: fc.constantFrom('/v5/products/prices', '/v5/products/prices', '/v5/products'),
  cents: fc.integer({ min: 1_000, max: 3_000 }),
  currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'EUR', 'EUR', 'CHF'),
  /** Undefined keeps the sale that there is. */
  sale: fc.oneof(
    fc.constant(undefined),
    fc.constant(null),
    fc.record({ cents: fc.integer({ min: 1, max: 999 }), startsMs: hours(12 * 24), lastsMs: hours(20 * 24) }),
  ),
});
type Step = typeof step extends fc.Arbitrary<infer Of> ? Of : never;

/** The price that a step leaves, given the one before it. */
function next(before: SetPrice | undefined, { cents, currency, way, sale }: Step, atMs: number): SetPrice {
  // A product is delivered with its whole pricing, so a sale that is left out ends there.
  const kept = way === '/v5/products' || before?.currency !== currency ? undefined : before.sale;
  if (!sale) return { atMs, cents, currency, sale: sale === undefined ? kept : undefined };
  const startMs = atMs + sale.startsMs;
  return {
    atMs,
    cents,
    currency,
    sale: { cents: sale.cents, startMs, endMs: startMs + sale.lastsMs + hourMs },
  };
}

function bodyOf({ way }: Step, { cents, currency, sale }: SetPrice, before: SetPrice | undefined) {
  const standardPrice = money(cents, currency);
  const sent = sale && {
    salePrice: money(sale.cents, currency),
    startDate: instant(sale.startMs),
    endDate: instant(sale.endMs),
  };
  if (way === '/v5/products')
    return [product({ pricing: { vat: 'FULL', standardPrice, ...(sent && { sale: sent }) } })];
  const isKept = sale !== undefined && sale === before?.sale;
  return [{ sku, standardPrice, ...(!isKept && { sale: sent ?? null }) }];
}

async function historyOf(partnerId: string, toMs: number) {
  const path =
    `/operator/v1/partners/${partnerId}/products/${sku}/price-history?to=${instant(toMs)}` as const;
  const { status, json, text } = await server.operator.get(path);
  assert.equal(status, 200, text);
  return json;
}

async function check(partnerId: string, prices: readonly SetPrice[], nowMs: number): Promise<void> {
  const expected = (atMs: number) => {
    const cents = lowestPaid(prices, atMs);
    const currency = prices.findLast((each) => each.atMs <= atMs)?.currency ?? '';
    return cents === undefined ? undefined : money(cents, currency);
  };
  const spread = Array.from({ length: 5 }, (_, place) => nowMs - place * 13 * 24 * hourMs);
  for (const atMs of [...spread, ...prices.map((each) => each.atMs), beginMs - 1]) {
    assert.deepEqual((await historyOf(partnerId, atMs)).lowestPriceLast30Days, expected(atMs), instant(atMs));
  }
  const path = `/operator/v1/partners/${partnerId}/products/${sku}/timeline` as const;
  assert.deepEqual((await server.operator.get(path)).json.lowestPriceLast30Days, expected(nowMs));
  const feed = await server.operator.get(`/operator/v1/feeds/products?partnerId=${partnerId}`);
  assert.deepEqual(JSON.parse(feed.text.trim()).lowestPriceLast30Days, expected(nowMs));
}

test('the lowest price is what a shopper paid at least in the 30 days before', async () => {
  const histories = fc.array(step, { minLength: 1, maxLength: 7 });
  const property = fc.asyncProperty(histories, hours(40 * 24), async (steps, laterMs) => {
    server.clock.stopAt(beginMs);
    const client = await server.newPartner();
    let nowMs = beginMs;
    const prices: SetPrice[] = [];
    for (const [place, each] of steps.entries()) {
      nowMs += each.afterMs;
      server.clock.stopAt(nowMs);
      await client.login(client.username, 'pass-word');
      const way = place === 0 ? '/v5/products' : each.way;
      const price = next(prices.at(-1), { ...each, way }, nowMs);
      const { progress } = await deliver(client, bodyOf({ ...each, way }, price, prices.at(-1)), way);
      assert.equal(progress.failed, 0);
      prices.push(price);
    }
    const { prices: found } = await historyOf(client.partnerId, nowMs);
    const last = prices.at(-1);
    assert.deepEqual(found.at(-1).standardPrice, last && money(last.cents, last.currency));
    server.clock.stopAt(nowMs + laterMs);
    assert.ok(paidAt(prices, nowMs + laterMs) !== undefined);
    await check(client.partnerId, prices, nowMs + laterMs);
  });
  await fc.assert(property, { numRuns });
});
