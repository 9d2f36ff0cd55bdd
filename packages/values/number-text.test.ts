import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readDecimal, readNumber, splitMoney } from './number-text.ts';

/** What people and spreadsheets write, and what it says. */
const rows: readonly [text: string, meant: unknown][] = [
  ['0', { value: 0 }],
  ['12', { value: 12 }],
  ['-5', { value: -5 }],
  ['\u22125', { value: -5 }],
  ['5-', { value: -5 }],
  ['+5', { value: 5 }],
  ['5,69', { value: 5.69, shows: 'comma' }],
  ['8.50', { value: 8.5, shows: 'point' }],
  ['-8,5', { value: -8.5, shows: 'comma' }],
  ['0.125', { value: 0.125, shows: 'point' }],
  ['0,125', { value: 0.125, shows: 'comma' }],
  ['.5', { value: 0.5, shows: 'point' }],
  ['1234.567', { value: 1234.567, shows: 'point' }],
  ['12.5000', { value: 12.5, shows: 'point' }],
  ['1.299,00', { value: 1299, shows: 'comma' }],
  ['1,299.00', { value: 1299, shows: 'point' }],
  ['1.200.000', { value: 1_200_000, shows: 'comma' }],
  ['1,200,000', { value: 1_200_000, shows: 'point' }],
  ['1.200.000,5', { value: 1_200_000.5, shows: 'comma' }],
  ["1'299.00", { value: 1299, shows: 'point' }],
  ['1’299', { value: 1299 }],
  ['1 299,00', { value: 1299, shows: 'comma' }],
  ['1\u00a0299,00', { value: 1299, shows: 'comma' }],
  ['1\u202f299\u202f000', { value: 1_299_000 }],
  ['1e1', { value: 10 }],
  ['1.5E+3', { value: 1500, shows: 'point' }],
  ['1,5E-1', { value: 0.15, shows: 'comma' }],
  ['25.000', { point: 25, comma: 25_000 }],
  ['25,000', { point: 25_000, comma: 25 }],
  ['-1.000', { point: -1, comma: -1000 }],
  ['999.999', { point: 999.999, comma: 999_999 }],
  ...['', ' ', '-', '+-1', '-1-', '1.2.3', '1,2,3', '1.23.456', '1,00,000', '12 50', '1 2', '1.', '1,'].map(
    (text): [string, undefined] => [text, undefined],
  ),
  ...[
    '007',
    '19 %',
    '50%',
    '1/2',
    'NaN',
    'Infinity',
    '1e999',
    '0x10',
    '١٢',
    '12a',
    '(5)',
    '26.11.2026',
    '10:30',
  ].map((text): [string, undefined] => [text, undefined]),
];

describe('a number in a cell', () => {
  for (const [text, meant] of rows) {
    test(`${JSON.stringify(text)} is ${JSON.stringify(meant) ?? 'no number'}`, () => {
      assert.deepEqual(readNumber(text), meant);
    });
  }

  test('reads back however a locale writes it, or is ambiguous and has that reading', () => {
    const locales = [
      ['en-US', 'point'],
      ['de-DE', 'comma'],
      ['fr-FR', 'comma'],
      ['de-CH', 'point'],
      ['sv-SE', 'comma'],
    ] as const;
    const number = fc.record({
      cents: fc.integer({ min: -1e9, max: 1e9 }),
      places: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(
        number,
        fc.constantFrom(...locales),
        fc.boolean(),
        ({ cents, places }, [locale, sign], useGrouping) => {
          const format = { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping };
          const value = Number((cents / 1000).toFixed(places));
          const read = readNumber(new Intl.NumberFormat(locale, format).format(value === 0 ? 0 : value));
          assert.ok(read !== undefined);
          assert.equal('value' in read ? read.value : read[sign], value === 0 ? 0 : value);
        },
      ),
    );
  });

  test('is never read wrongly in silence: both decimal signs give the same number, or it is ambiguous', () => {
    const text = fc.stringMatching(/^[0-9.,]{1,9}$/);
    fc.assert(
      fc.property(text, (digits) => {
        const read = readNumber(digits);
        if (read === undefined || !('value' in read)) return;
        assert.ok(!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits), digits);
      }),
    );
  });
});

test('a number is read with all of its digits, in one form for equal numbers', () => {
  for (const [text, digits] of [
    ['123456789012345678.5', '123456789012345678.5'],
    ['0,10', '0.1'],
    ['.5', '0.5'],
    ['-0.0', '0'],
    ['25e-1', '2.5'],
    ['1e-3', '0.001'],
    ['1.5E3', '1500'],
    ['100e-1', '10'],
    ['5-', '-5'],
    ['1 000', '1000'],
    [`1.${'0'.repeat(100_000)}1${'0'.repeat(100_000)}`, `1.${'0'.repeat(100_000)}1`],
  ] as const)
    assert.deepEqual((readDecimal(text) as { digits: string }).digits, digits);
  assert.deepEqual(readDecimal('1.500'), { point: '1.5', comma: '1500' });
});

test('an amount may have its currency next to it', () => {
  assert.deepEqual(splitMoney('8.50 EUR'), { number: '8.50', currency: 'EUR' });
  assert.deepEqual(splitMoney('EUR 8.50'), { number: '8.50', currency: 'EUR' });
  assert.deepEqual(splitMoney('8,50\u00a0€'), { number: '8,50', currency: 'EUR' });
  assert.deepEqual(splitMoney('€8'), { number: '8', currency: 'EUR' });
  assert.deepEqual(splitMoney('£8'), { number: '8', currency: 'GBP' });
  assert.deepEqual(splitMoney('8.50'), { number: '8.50' });
  // Several currencies have this sign.
  assert.deepEqual(splitMoney('$8'), { number: '$8' });
  assert.deepEqual(splitMoney('€8€'), { number: '€8€' });
});
