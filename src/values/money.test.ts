import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { amountOf, centsMax, centsOf } from './money.ts';

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

  test('minus zero is zero', () => {
    assert.ok(Object.is(centsOf(-0), 0));
  });

  test('every number of cents survives a round trip through its decimal text', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 }), (cents) => {
        const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
        assert.equal(centsOf(JSON.parse(text)), cents);
        assert.equal(centsOf(amountOf(cents)), cents);
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
