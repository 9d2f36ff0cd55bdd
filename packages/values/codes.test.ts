import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  alpha3ByAlpha2,
  checkDigitOf,
  gtin14Of,
  gtinFormsOf,
  gtinViolation,
  isCountry,
  isGtin,
  isSku,
  skuSegment,
} from './codes.ts';

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

  test('zeros alone are the number of no product', () => {
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

describe('sku', () => {
  test('slashes, dots, commas, inner blanks and other scripts are valid', () => {
    for (const text of ['A', 'MUG-1/blue.v2', 'a,b', 'two words', 'größe-ß', '杯子', '☕', '0']) {
      assert.equal(isSku(text), true, text);
    }
  });

  test('a sku has 1 to 50 characters, counted as code points', () => {
    assert.equal(isSku(''), false);
    assert.equal(isSku('x'.repeat(50)), true);
    assert.equal(isSku('x'.repeat(51)), false);
    assert.equal(isSku('😀'.repeat(50)), true);
    assert.equal(isSku('😀'.repeat(51)), false);
    assert.equal(isSku('x'.repeat(1_000_000)), false);
  });

  test('blanks at the ends and control characters are refused', () => {
    for (const text of [
      ' a',
      'a ',
      '\u00a0a',
      'a\u3000',
      'a\tb',
      'a\u0000b',
      'a\u007fb',
      'a\u0085b',
      'a\nb',
    ]) {
      assert.equal(isSku(text), false, JSON.stringify(text));
    }
  });

  test('one or two dots alone, which are lost in a path, are refused', () => {
    for (const text of ['.', '..']) assert.equal(isSku(text), false, text);
    for (const text of ['...', '.a', 'a..']) assert.equal(isSku(text), true, text);
  });

  test('half a surrogate pair is refused', () => {
    assert.equal(isSku('a\ud83d'), false);
    assert.equal(isSku('\ude00a'), false);
  });

  test('a valid sku survives a round trip through its path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const segment = skuSegment(text);
        assert.doesNotMatch(segment, /[/?#\s]/);
        if (isSku(text)) assert.equal(decodeURIComponent(segment), text);
      }),
    );
  });

  test('any text at all has a path segment', () => {
    assert.equal(skuSegment('a\ud83d/b'), 'a%EF%BF%BD%2Fb');
  });
});

describe('country', () => {
  test('both forms of a code are known, in capitals only', () => {
    for (const code of ['DE', 'DEU', 'FR', 'FRA', 'CH', 'CHE', 'NL', 'NLD']) {
      assert.equal(isCountry(code), true, code);
    }
    for (const code of ['de', 'deu', 'De', 'D', 'DEUT', 'XX', 'EU', 'UK', 'ZZZ', '', ' DE']) {
      assert.equal(isCountry(code), false, code);
    }
  });

  test('the list has the 249 countries of the standard, each with its own two codes', () => {
    assert.equal(alpha3ByAlpha2.size, 249);
    assert.equal(new Set(alpha3ByAlpha2.values()).size, 249);
    for (const [alpha2, alpha3] of alpha3ByAlpha2) {
      assert.match(alpha2, /^[A-Z]{2}$/);
      assert.match(alpha3, /^[A-Z]{3}$/);
    }
  });

  test('every two-letter code has a name in the data of the runtime', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const alpha2 of alpha3ByAlpha2.keys()) assert.ok(names.of(alpha2), alpha2);
  });

  test('codes with different beginnings belong together too', () => {
    const pairs = {
      CH: 'CHE',
      GB: 'GBR',
      AT: 'AUT',
      SE: 'SWE',
      ME: 'MNE',
      RS: 'SRB',
      TR: 'TUR',
      UA: 'UKR',
      VA: 'VAT',
    };
    for (const [alpha2, alpha3] of Object.entries(pairs)) assert.equal(alpha3ByAlpha2.get(alpha2), alpha3);
  });
});
