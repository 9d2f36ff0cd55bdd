import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorKeyOf } from './product-errors.ts';

test('a code is found by its number, and one without a number by its name', () => {
  for (const [code, key] of [
    ['800020 - PRODUCTDATASHEET_MISSING', '800020'],
    ['800020', '800020'],
    ['NOT_NICE', 'NOT_NICE'],
    ['A1 - B', 'A1 - B'],
    ['12-NAME', '12-NAME'],
    ['12 - ', '12'],
    [' - NAME', ' - NAME'],
  ] as const) {
    assert.equal(errorKeyOf(code), key);
  }
});
