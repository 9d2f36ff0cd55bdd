import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { checkDigitOf, gtinFault, isGtin } from './gtin.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((parts) => parts.join(''))
    .filter((text) => !text.startsWith('2'));
const withoutCheckDigit = fc.oneof(digits(7), digits(11), digits(12), digits(13));

describe('gtin', () => {
  test('8, 12, 13 and 14 digits with the right check digit are valid', () => {
    for (const text of ['96385074', '036000291452', '4006381333931', '10614141000415']) {
      assert.equal(gtinFault(text), undefined, text);
    }
  });

  test('other lengths are refused', () => {
    for (const text of ['1', '123456789', '400638133393', '400638133393100'])
      assert.equal(isGtin(text), false);
    assert.equal(gtinFault('1234567890'), 'length');
    assert.equal(gtinFault('0'.repeat(100_000)), 'length');
  });

  test('anything but plain digits is refused', () => {
    for (const text of [
      '',
      '4006381 33931',
      '400638133393a',
      '４００６３８１３',
      '-0638133393',
      '4006381333.31',
    ]) {
      assert.equal(isGtin(text), false, text);
    }
  });

  test('numbers that begin with 2 are refused even with a right check digit', () => {
    assert.equal(gtinFault(`200000000000${checkDigitOf('200000000000')}`), 'inHouse');
  });

  test('every number with its check digit is valid', () => {
    fc.assert(fc.property(withoutCheckDigit, (before) => isGtin(before + checkDigitOf(before))));
  });

  test('one wrong digit anywhere is detected', () => {
    fc.assert(
      fc.property(withoutCheckDigit, fc.nat(), fc.integer({ min: 1, max: 9 }), (before, position, step) => {
        const good = before + checkDigitOf(before);
        const index = position % good.length;
        const wrong = good.slice(0, index) + ((Number(good[index]) + step) % 10) + good.slice(index + 1);
        assert.equal(isGtin(wrong), false);
      }),
    );
  });
});
