import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sampleContext } from '../../../../../test/harness/product-samples.ts';
import { brief, euro, sale } from '../../../../../test/harness/rule-rows.ts';
import { createMatchBudget } from '../../../../values/closest-name.ts';
import { checkActiveEntry } from './active-entry.ts';
import { checkPriceEntry } from './price-entry.ts';

const price = (changes: Record<string, unknown> = {}) => ({
  sku: 'A',
  standardPrice: euro(12.5),
  ...changes,
});
const violationsOf = (element: unknown, storedSale?: unknown) =>
  checkPriceEntry(
    element,
    '$[1]',
    sampleContext(storedSale === undefined ? {} : { storedSale: JSON.stringify(storedSale) }),
  ).map(brief);

describe('price entry', () => {
  test('sku and standardPrice are enough', () => {
    assert.deepEqual(violationsOf(price()), []);
  });

  test('a sale is replaced, or removed by null', () => {
    assert.deepEqual(violationsOf(price({ sale: sale() })), []);
    assert.deepEqual(violationsOf(price({ sale: null }), sale()), []);
  });

  test('900001: sku and standardPrice are required', () => {
    assert.deepEqual(violationsOf({}), ['900001 $[1].sku', '900001 $[1].standardPrice']);
  });

  test('900019: an entry has to be an object', () => {
    for (const element of [null, 1, 'A', []]) assert.deepEqual(violationsOf(element), ['900019 $[1]']);
  });

  test('amounts, currency and sale follow the rules of products, all at once', () => {
    const element = price({
      standardPrice: { amount: 1.999, currency: 'USD' },
      sale: sale({ startDate: '2020-01-01T00:00:00Z', salePrice: euro(-1) }),
    });
    assert.deepEqual(violationsOf(element).sort(), [
      '200003 $[1].sale.salePrice.amount',
      '200003 $[1].standardPrice.amount',
      '400007 $[1].sale.startDate',
      '900016 $[1].standardPrice.currency',
    ]);
    assert.deepEqual(violationsOf(price({ sale: sale({ salePrice: euro(12.5) }) })), [
      '900021 $[1].sale.salePrice.amount',
    ]);
  });

  test('900016: a sale has the currency of its standard price, also a stored one that stays', () => {
    const francs = { amount: 20, currency: 'CHF' };
    const both = (element: unknown, storedSale?: unknown) =>
      checkPriceEntry(element, '$[1]', {
        ...sampleContext(storedSale === undefined ? {} : { storedSale: JSON.stringify(storedSale) }),
        currencies: ['EUR', 'CHF'],
      }).map(brief);
    assert.deepEqual(both(price({ sale: sale({ salePrice: { amount: 1, currency: 'CHF' } }) })), [
      '900016 $[1].sale.salePrice.currency',
    ]);
    const inFrancs = price({ standardPrice: francs });
    assert.deepEqual(both(inFrancs, sale()), ['900016 $[1].standardPrice.currency']);
    assert.deepEqual(both({ ...inFrancs, sale: null }, sale()), []);
    assert.deepEqual(both(inFrancs, sale({ endDate: '2026-02-28T00:00:00Z' })), []);
    const { amount } = sale().salePrice as { amount: number };
    assert.deepEqual(both({ ...inFrancs, sale: sale({ salePrice: { amount, currency: 'CHF' } }) }), []);
  });

  test('900021: the price may not fall to a stored sale that stays', () => {
    const element = price({ standardPrice: euro(9.99) });
    assert.deepEqual(violationsOf(element, sale()), ['900021 $[1].standardPrice.amount']);
    assert.deepEqual(violationsOf({ ...element, sale: null }, sale()), []);
    assert.deepEqual(violationsOf(element, sale({ endDate: '2026-02-28T00:00:00Z' })), []);
    assert.deepEqual(violationsOf(price({ standardPrice: euro(10) }), sale()), []);
  });

  test('no JSON value makes it throw', () => {
    const element = fc.oneof(
      fc.jsonValue(),
      fc.record({ sku: fc.jsonValue(), standardPrice: fc.jsonValue(), sale: fc.jsonValue() }),
    );
    fc.assert(fc.property(element, (value) => void violationsOf(value, sale())));
  });
});

describe('active flag', () => {
  const flagViolations = (element: unknown) =>
    checkActiveEntry(element, '$.status[2]', createMatchBudget()).map(brief);

  test('sku and active are required', () => {
    assert.deepEqual(flagViolations({ sku: 'A', active: false }), []);
    assert.deepEqual(flagViolations({}), ['900001 $.status[2].sku', '900001 $.status[2].active']);
    assert.deepEqual(flagViolations({ sku: 'A', active: null }), ['900001 $.status[2].active']);
  });

  test('active has to be true or false, not a text or a number', () => {
    for (const active of ['true', 1, 'no']) {
      assert.deepEqual(flagViolations({ sku: 'A', active }), ['200003 $.status[2].active']);
    }
  });

  test('an entry has to be an object', () => {
    for (const element of [null, 1, 'A', []])
      assert.deepEqual(flagViolations(element), ['900019 $.status[2]']);
  });
});
