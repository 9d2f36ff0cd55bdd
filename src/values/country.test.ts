import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { alpha3ByAlpha2, isCountry } from './country.ts';

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
