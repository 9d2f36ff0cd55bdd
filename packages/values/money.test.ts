import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  centsMax,
  centsOfHundredths,
  exactCentsOf,
  hundredthsOf,
  moneyOf,
  moneyText,
  placesText,
  shareOf,
  stepOf,
  stepText,
} from './money.ts';

const centsOf = (amount: number) => exactCentsOf({ amount, currency: 'EUR' });

describe('money', () => {
  test('amounts with two decimal places are exact cents', () => {
    assert.equal(centsOf(19.99), 1999);
    assert.equal(centsOf(0.07), 7);
    assert.equal(centsOf(1.005e2), 10_050);
    assert.equal(centsOf(0), 0);
  });

  test('the notation of the JSON number does not matter', () => {
    for (const text of ['12', '12.0', '12.00', '1.2e1', '1200E-2'])
      assert.equal(centsOf(JSON.parse(text)), 1200);
  });

  test('values with three decimal places are not amounts', () => {
    for (const amount of [19.999, 0.001, 1e-7, 12.345]) assert.equal(centsOf(amount), undefined);
  });

  test('negative, infinite and inexact values are not amounts', () => {
    for (const amount of [-0.01, Number.NaN, Number.POSITIVE_INFINITY, 1e300, 2 ** 53]) {
      assert.equal(centsOf(amount), undefined);
    }
  });

  test('the currency says how many decimal places an amount has', () => {
    const exact = (amount: number, currency: string) => exactCentsOf({ amount, currency });
    assert.equal(exact(1050, 'JPY'), 105_000);
    assert.equal(exact(10.5, 'JPY'), undefined);
    assert.equal(exact(1.234, 'KWD'), 1234);
    assert.equal(exact(1.2345, 'KWD'), undefined);
    assert.equal(exact(1.2345, 'CLF'), 12_345);
    assert.equal(exact(1.23456, 'CLF'), undefined);
    assert.deepEqual(['EUR', 'JPY', 'KWD', 'CLF'].map(stepOf), [1, 100, 1, 1]);
    assert.deepEqual(['EUR', 'JPY', 'KWD', 'CLF'].map(stepText), ['0.01', '1', '0.001', '0.0001']);
    assert.equal(placesText('KWD'), 'at most three decimal places in KWD (ISO 4217)');
  });

  test('a text has the decimal places of the currency, and more only where an earlier version stored more', () => {
    assert.equal(moneyText({ amount: 20, currency: 'EUR' }), '20.00 EUR');
    assert.equal(moneyText({ amount: 20, currency: 'KWD' }), '20.000 KWD');
    assert.equal(moneyText({ amount: 2000, currency: 'JPY' }), '2000 JPY');
    assert.equal(moneyText({ amount: 90.91, currency: 'JPY' }), '90.91 JPY');
  });

  test('a share of an amount is one of the amounts of its currency, and not nothing', () => {
    assert.deepEqual(shareOf({ amount: 999, currency: 'JPY' }, 0.5), { amount: 499, currency: 'JPY' });
    assert.deepEqual(shareOf({ amount: 1, currency: 'JPY' }, 0.5), { amount: 1, currency: 'JPY' });
    assert.deepEqual(shareOf({ amount: 0.999, currency: 'KWD' }, 0.5), { amount: 0.499, currency: 'KWD' });
  });

  test('every amount of every currency survives a round trip, also through stored documents', () => {
    const currency = fc.constantFrom('EUR', 'JPY', 'KWD', 'CLF');
    fc.assert(
      fc.property(currency, fc.integer({ min: 0, max: 1e12 }), (currency, count) => {
        const cents = count * stepOf(currency);
        assert.equal(exactCentsOf(moneyOf(cents, currency)), cents);
        const stored = JSON.parse(JSON.stringify(hundredthsOf(cents, currency)));
        assert.equal(centsOfHundredths(stored, currency), cents);
      }),
    );
  });

  test('minus zero is zero', () => {
    assert.ok(Object.is(centsOf(-0), 0));
  });

  test('every number of cents survives a round trip through its decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        assert.equal(centsOf(JSON.parse(text)), cents);
        assert.equal(exactCentsOf(moneyOf(cents, 'EUR')), cents);
      }),
    );
  });

  test('a third decimal place is always detected', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), fc.integer({ min: 1, max: 9 }), (cents, digit) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}${digit}`;
        assert.equal(centsOf(JSON.parse(text)), undefined);
      }),
    );
  });

  test('no number makes the parser throw or exceeds the limit', () => {
    fc.assert(
      fc.property(fc.double(), (amount) => {
        const cents = centsOf(amount);
        assert.ok(cents === undefined || (Number.isSafeInteger(cents) && cents <= centsMax));
      }),
    );
  });
});
