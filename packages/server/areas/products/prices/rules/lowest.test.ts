import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayMs } from '@kontor/values/instant';
import * as fc from 'fast-check';
import { lowestPaid, type SetPrice } from '../../../../test/model/price-model.ts';
import { type KnownPrices, lowestBefore, rememberedAfter, renderLowest } from './lowest.ts';

const startMs = Date.UTC(2026, 0, 1);
const time = (days: number) => new Date(startMs + days * dayMs).toISOString();
const money = (amount: number, currency = 'EUR') => ({ amount, currency });

function textOf({ cents, currency, sale }: SetPrice): string {
  const standardPrice = money(cents / 100, currency);
  if (sale === undefined) return JSON.stringify({ standardPrice }).slice(1, -1);
  const [startDate, endDate] = [sale.startMs, sale.endMs].map((ms) => new Date(ms).toISOString());
  const salePrice = money(sale.cents / 100, currency);
  return JSON.stringify({ standardPrice, sale: { salePrice, startDate, endDate } }).slice(1, -1);
}

/** What an offer knows after the prices were set one after the other. */
function known(prices: readonly SetPrice[]): KnownPrices {
  const [first, ...later] = prices;
  assert.ok(first);
  return later.reduce<KnownPrices>(
    (before, next) => {
      const span = { price: before.price, fromMs: before.sinceMs ?? 0, untilMs: next.atMs };
      const price = textOf(next);
      return { price, sinceMs: next.atMs, remembered: rememberedAfter(before.remembered, span, price) };
    },
    { price: textOf(first), sinceMs: first.atMs, remembered: null },
  );
}

const days = (max: number) => fc.double({ min: 0, max, noNaN: true }).map((each) => Math.floor(each * dayMs));
const cents = fc.integer({ min: 1, max: 60 }).map((each) => each * 100);

const step = fc.record({
  afterMs: fc.oneof(fc.constant(0), days(2), days(20), days(70)),
  cents,
  currency: fc.constantFrom(...Array.from({ length: 7 }, () => 'EUR'), 'CHF'),
  sale: fc.option(fc.record({ cents, startsMs: days(15), lastsMs: days(25) }), { nil: undefined }),
});

/** Prices at rising times, and times to ask for after the last one. */
const scenario = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 16 }),
  asked: fc.array(days(80), { minLength: 3, maxLength: 3 }),
});

function setPrices(steps: readonly (typeof step extends fc.Arbitrary<infer Of> ? Of : never)[]): SetPrice[] {
  let atMs = startMs;
  return steps.map(({ afterMs, sale, ...price }) => {
    atMs += afterMs;
    const begins = atMs + (sale?.startsMs ?? 0);
    return {
      ...price,
      atMs,
      sale: sale && { cents: sale.cents, startMs: begins, endMs: begins + sale.lastsMs },
    };
  });
}

/** The milliseconds at which what was paid changes, or leaves the 30 days. */
function edgesOf(prices: readonly SetPrice[]): number[] {
  const changes = prices.flatMap(({ atMs, sale }) =>
    sale === undefined ? [atMs] : [atMs, sale.startMs, sale.endMs],
  );
  return changes.flatMap((ms) => [ms, ms + 30 * dayMs].flatMap((each) => [each - 1, each, each + 1]));
}

describe('the lowest price of 30 days', () => {
  test('is what a shopper paid at least, for any sequence of prices and sales', () => {
    fc.assert(
      fc.property(scenario, ({ steps, asked }) => {
        const prices = setPrices(steps);
        const lastMs = prices.at(-1)?.atMs ?? 0;
        const now = known(prices);
        const times = [...asked.map((each) => lastMs + each), ...edgesOf(prices)];
        for (const atMs of times.filter((each) => each >= lastMs)) {
          const found = lowestBefore(now, atMs);
          assert.equal(Math.round(found.amount * 100), lowestPaid(prices, atMs));
          assert.equal(found.currency, prices.at(-1)?.currency);
          assert.deepEqual(JSON.parse(renderLowest(now, atMs)), found);
        }
      }),
      { numRuns: Number(process.env.KONTOR_TEST_PRICES ?? 200) },
    );
  });

  test('of a price that rises a thousand times is never too high, and takes little room', () => {
    const prices = Array.from({ length: 1_000 }, (_, hour): SetPrice => {
      return { atMs: startMs + hour * 3_600_000, cents: 1_000 + hour, currency: 'EUR' };
    });
    for (let count = 1; count <= prices.length; count += 37) {
      const set = prices.slice(0, count);
      const [now, last] = [known(set), set.at(-1)];
      assert.ok(last);
      const found = Math.round(lowestBefore(now, last.atMs).amount * 100);
      const exact = lowestPaid(set, last.atMs) ?? 0;
      assert.ok(found <= exact && found >= exact - 24, `${found} instead of ${exact}`);
      assert.ok((now.remembered ?? '').length < 1_200);
    }
  });

  test('does not count a sale in another currency', () => {
    const sale = { salePrice: money(1, 'CHF'), startDate: time(0), endDate: time(9) };
    const price = `"standardPrice":${JSON.stringify(money(20))},"sale":${JSON.stringify(sale)}`;
    assert.deepEqual(lowestBefore({ price, sinceMs: startMs, remembered: null }, startMs + dayMs), money(20));
  });
});
