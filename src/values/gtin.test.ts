import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { checkDigitOf, gtin14Of, gtinFormsOf, gtinViolation, isGtin } from './gtin.ts';

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((parts) => parts.join(''))
    .filter((text) => !/^0*2/.test(text) && !/^0*$/.test(text));
const withoutCheckDigit = fc.oneof(digits(7), digits(11), digits(12), digits(13));

describe('gtin', () => {
  test('8, 12, 13 and 14 digits with the right check digit are valid', () => {
    for (const text of ['96385074', '036000291452', '4006381333931', '10614141000415']) {
      assert.equal(gtinViolation(text), undefined, text);
    }
  });

  test('other lengths are refused', () => {
    for (const text of ['1', '123456789', '400638133393', '400638133393100'])
      assert.equal(isGtin(text), false);
    assert.equal(gtinViolation('1234567890'), 'length');
    assert.equal(gtinViolation('0'.repeat(100_000)), 'length');
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
    assert.equal(gtinViolation(`200000000000${checkDigitOf('200000000000')}`), 'inHouse');
  });

  test('a number for in-house use is refused in each of its forms, one that only has a 2 in it is not', () => {
    const withCheckDigit = (digits: string) => digits + checkDigitOf(digits);
    for (const digits of ['2012345', '21234567890', '212345678901', '2123456789012']) {
      const number = withCheckDigit(digits);
      const longer = [12, 13, 14].filter((length) => length > number.length);
      for (const form of [number, ...longer.map((length) => number.padStart(length, '0'))]) {
        assert.equal(gtinViolation(form), 'inHouse', form);
      }
    }
    for (const digits of ['0002345', '00212345678', '000212345678', '1212345678901']) {
      assert.equal(gtinViolation(withCheckDigit(digits)), undefined, digits);
    }
  });

  test('zeros alone are the number of no article', () => {
    for (const length of [8, 12, 13, 14]) assert.equal(gtinViolation('0'.repeat(length)), 'zeros');
  });

  test('all forms of a number have one form with 14 digits, and are judged alike', () => {
    fc.assert(
      fc.property(digits(7), (before) => {
        const number = before + checkDigitOf(before);
        const forms = [8, 12, 13, 14].map((length) => number.padStart(length, '0'));
        assert.deepEqual(new Set(forms.map(gtin14Of)), new Set([number.padStart(14, '0')]));
        for (const form of forms) assert.deepEqual(gtinFormsOf(form).toSorted(), forms.toSorted());
        assert.deepEqual(new Set(forms.map(gtinViolation)), new Set([undefined]));
      }),
    );
  });

  test('a number has no form that is too short for it', () => {
    assert.deepEqual(gtinFormsOf('036000291452'), ['00036000291452', '0036000291452', '036000291452']);
    assert.deepEqual(gtinFormsOf('04006381333931'), ['04006381333931', '4006381333931']);
    assert.deepEqual(gtinFormsOf('10614141000415'), ['10614141000415']);
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
