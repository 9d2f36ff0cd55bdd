import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failedTable, failuresOf } from '../../src/console/partner/upload/failed-rows.ts';
import { elementOf, guessMapping, templateOf } from '../../src/console/partner/upload/mapping.ts';

const productOf = (cells: object) => JSON.parse(JSON.stringify(elementOf('products', cells, {})));

test('columns named by paths become the members of a product', () => {
  assert.deepEqual(
    productOf({ sku: 'EX-1', 'pricing.standardPrice.amount': '19,99', 'pricing.vat': 'FULL', ean: '' }),
    { sku: 'EX-1', pricing: { standardPrice: { amount: 19.99 }, vat: 'FULL' } },
  );
});

test('an amount that may be meant either way in a currency with three places is sent as it is', () => {
  const mapping = guessMapping('prices', ['sku', 'amount', 'currency']);
  const amountOf = (amount: string, currency: string) =>
    JSON.parse(JSON.stringify(elementOf('prices', { sku: 'A', amount, currency }, mapping))).standardPrice
      .amount;
  assert.equal(amountOf('1,234', 'KWD'), '1,234');
  assert.equal(amountOf('1.234', 'KWD'), 1.234);
  assert.equal(amountOf('1,234', 'EUR'), 1234);
  const cells = { 'pricing.standardPrice.amount': '1,234', 'pricing.standardPrice.currency': 'KWD' };
  assert.deepEqual(productOf(cells).pricing.standardPrice, { amount: '1,234', currency: 'KWD' });
});

test('columns named like members of every object change nothing but the element', () => {
  const text = JSON.stringify(
    elementOf('products', { '__proto__.changed': 'a', 'constructor.prototype.changed': 'b' }, {}),
  );
  assert.equal(text, '{"__proto__":{"changed":"a"},"constructor":{"prototype":{"changed":"b"}}}');
  assert.equal(Reflect.get({}, 'changed'), undefined);
});

test('usual names of columns are found for products, and fill their members', () => {
  const cells = { SKU: 'EX-1', Preis: '5', 'pricing.vat': 'FULL', 'pricing.msrp.amount': '7' };
  const mapping = guessMapping('products', Object.keys(cells));
  assert.deepEqual(JSON.parse(JSON.stringify(elementOf('products', cells, mapping))), {
    sku: 'EX-1',
    pricing: { standardPrice: { amount: 5 }, vat: 'FULL', msrp: { amount: 7 } },
  });
});

test('numbers in the name of a column make a list, which takes nothing but places', () => {
  const cells = {
    'mediaAssets.0.type': 'IMAGE',
    'mediaAssets.__proto__.changed': 'a',
    'ean.0': 'b',
    ean: 'c',
  };
  assert.deepEqual(productOf(cells), { mediaAssets: [{ type: 'IMAGE' }], ean: 'c' });
  assert.equal(Reflect.get([], 'changed'), undefined);
});

test('the empty table of products has the columns that are looked for', () => {
  const mapping = guessMapping('products', templateOf('products'));
  assert.equal(mapping['mediaAssets.0.location'], 'mediaAssets.0.location');
});

test('failed rows keep their columns and lines, say their column, and can be delivered again', () => {
  const row = { Artikelnummer: 'EX-1', Preis: 'abc', Lager: 'B' };
  const error = {
    code: '200003 - WRONG_FORMAT',
    jsonPath: '$[1].standardPrice.amount',
    value: 'abc',
    closestMatch: undefined,
    detail: '',
  };
  const failures = [{ row, index: 1, errors: [error] }];
  const columns = Object.keys(row);
  const mapping = guessMapping('prices', columns);
  const errors = failuresOf(failures, 'prices', { rows: [], columns, lines: [2, 4] }, mapping);
  assert.deepEqual(
    errors.map(({ sku, line, place }) => ({ sku, line, place })),
    [{ sku: 'EX-1', line: 4, place: 'Preis' }],
  );
  const [saved = {}] = failedTable(failures, errors);
  assert.deepEqual(saved, {
    ...row,
    '#line': 4,
    '#code': '200003 - WRONG_FORMAT',
    '#column': 'Preis',
    '#closest': '',
    '#detail': '',
  });
  assert.deepEqual(productOf({ ...saved, sku: 'EX-1' }), { ...row, sku: 'EX-1' });
});
