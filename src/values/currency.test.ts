import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isCurrency } from './currency.ts';

describe('currency', () => {
  test('currencies in use are known, in capitals only', () => {
    for (const code of ['EUR', 'CHF', 'PLN', 'USD', 'JPY']) assert.equal(isCurrency(code), true, code);
    for (const code of ['eur', 'EU', 'EURO', '', 'DEM', 'XTS', 'XAU', '€']) {
      assert.equal(isCurrency(code), false, code);
    }
  });

  test('the runtime knows every one of them, or the list is ahead of it', () => {
    const known = new Set(Intl.supportedValuesOf('currency'));
    const codes = [...known].filter(isCurrency);
    assert.ok(codes.length >= 150, `only ${codes.length}`);
  });
});
