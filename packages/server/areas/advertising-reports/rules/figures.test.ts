import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { quotient } from './figures.ts';

describe('rates of sums (RP4)', () => {
  test('are rounded half away from zero', () => {
    assert.equal(quotient(1, 8, 2), 0.13);
    assert.equal(quotient(1, 3, 4), 0.3333);
    assert.equal(quotient(2, 3, 4), 0.6667);
    assert.equal(quotient(1, 20_000, 4), 0.0001);
    assert.equal(quotient(9_999, 200_000_000, 4), 0);
  });

  test('are 0 where the divisor is zero', () => {
    assert.equal(quotient(5, 0, 4), 0);
  });

  test('are exact for numbers that a float cannot multiply', () => {
    assert.equal(quotient(9_007_199_254_740_991, 9_007_199_254_740_991, 4), 1);
    assert.equal(quotient(9_007_199_254_740_990, 2_000_000, 2), 4_503_599_627.37);
  });
});
