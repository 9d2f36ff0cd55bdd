import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { rememberedAfter } from './lowest.ts';
import { type PastPrice, packPrices, unpackPrices } from './packed.ts';

const beginMs = Date.UTC(2026, 0, 1);
const priceText = (amount: number, currency: string, sale: readonly [number, number, number] | undefined) => {
  const standardPrice = { amount, currency };
  if (sale === undefined) return JSON.stringify({ standardPrice }).slice(1, -1);
  const [saleAmount, startMs, endMs] = sale;
  const salePrice = { amount: saleAmount, currency };
  const [startDate, endDate] = [startMs, endMs].map((ms) => new Date(beginMs + ms).toISOString());
  return JSON.stringify({ standardPrice, sale: { salePrice, startDate, endDate } }).slice(1, -1);
};
const cents = fc.integer({ min: 1, max: 9_999_999 }).map((number) => number / 100);
const price = fc
  .tuple(
    cents,
    fc.constantFrom('EUR', 'CHF'),
    fc.option(fc.tuple(cents, fc.nat(1e10), fc.nat(1e10)), { nil: undefined }),
  )
  .map((given) => priceText(...given));
const origin = fc.oneof(
  fc.constant(null),
  fc
    .record({ processUuid: fc.oneof(fc.uuid(), fc.string()), caller: fc.constantFrom('ada', 'b"ö') })
    .map((each) => JSON.stringify(each)),
  fc.uuid().map((processUuid) => JSON.stringify({ processUuid })),
);
const change = fc.record({
  price,
  origin,
  lasted: fc.nat(40 * 86_400_000),
  revision: fc.nat(1_000_000),
  /** How often a row is not what the rule of the present makes of the one before. */
  odd: fc.constantFrom(undefined, undefined, undefined, null, '[[1,5]]'),
  begins: fc.constantFrom('before', 'before', 'before', 'unknown', 'apart'),
});

/** Prices as deliveries store them, one after the other, with odd ones between. */
const past = fc.array(change, { maxLength: 40 }).map((changes) => {
  const rows: PastPrice[] = [];
  for (const { lasted, odd, begins, ...row } of changes) {
    const last = rows.at(-1);
    const from = last?.untilAtMs ?? beginMs;
    const untilAtMs = from + lasted;
    const fromAtMs = begins === 'unknown' ? null : begins === 'before' ? from : from - 7;
    const follows =
      last &&
      rememberedAfter(
        last.recentPrices,
        { ...last, fromMs: last.fromAtMs ?? 0, untilMs: last.untilAtMs },
        row.price,
      );
    rows.push({ ...row, untilAtMs, fromAtMs, recentPrices: odd === undefined ? (follows ?? null) : odd });
  }
  return rows.sort((one, other) => one.untilAtMs - other.untilAtMs || one.revision - other.revision);
});

test('packs hold every price exactly, and each is named by its last one', () => {
  fc.assert(
    fc.property(past, (rows) => {
      const packs = packPrices(rows);
      const read = packs.map(({ text }) => unpackPrices(text).reverse());
      assert.deepEqual(read.flat(), rows);
      for (const [index, { lastMs }] of packs.entries()) assert.equal(read[index]?.at(-1)?.untilAtMs, lastMs);
      const [first, ...others] = packs.map(({ text }) => text);
      const appended = unpackPrices([first ?? '', ...others].join(''));
      assert.equal(appended.length, rows.length);
    }),
  );
});

test('the form of a pack stays as it is: packs outlive the version that wrote them', () => {
  const text = `${JSON.stringify([
    1,
    [1_767_312_000_000, 7, 3_600_000, 19.99, ['AAECAwQFBgcICQoLDA0ODw', 'ada'], null],
    [86_400_000, 2, -1, [18.5, 'EUR', 15, 1_767_312_000_000, 1_767_398_400_000], 'AAECAwQFBgcICQoLDA0OEA'],
    [86_400_000, 1, -1, 21, 0],
  ])}\n`;
  const rows = unpackPrices(text);
  assert.deepEqual(rows, [
    {
      untilAtMs: 1_767_484_800_000,
      revision: 10,
      fromAtMs: 1_767_398_400_000,
      price: '"standardPrice":{"amount":21,"currency":"EUR"}',
      origin: null,
      recentPrices: '[[1500,1767398400000]]',
    },
    {
      untilAtMs: 1_767_398_400_000,
      revision: 9,
      fromAtMs: 1_767_312_000_000,
      price:
        '"standardPrice":{"amount":18.5,"currency":"EUR"},"sale":{"salePrice":{"amount":15,"currency":"EUR"},' +
        '"startDate":"2026-01-02T00:00:00.000Z","endDate":"2026-01-03T00:00:00.000Z"}',
      origin: '{"processUuid":"00010203-0405-0607-0809-0a0b0c0d0e10","caller":"ada"}',
      recentPrices: '[[1999,1767312000000]]',
    },
    {
      untilAtMs: 1_767_312_000_000,
      revision: 7,
      fromAtMs: 1_767_308_400_000,
      price: '"standardPrice":{"amount":19.99,"currency":"EUR"}',
      origin: '{"processUuid":"00010203-0405-0607-0809-0a0b0c0d0e0f","caller":"ada"}',
      recentPrices: null,
    },
  ]);
  assert.equal(packPrices(rows.reverse())[0]?.text, text);
});

test('a pack of a form that this version does not know is refused, not misread', () => {
  assert.throws(() => unpackPrices('[2,[1,1,0,1,0,null]]\n'), /a pack of prices has the form 2/);
});
