import assert from 'node:assert/strict';
import { test } from 'node:test';
import { elementOf } from '../../src/console/partner/upload-mapping.ts';

const productOf = (cells: object) => JSON.parse(JSON.stringify(elementOf('products', cells, {})));

test('columns named by paths become the members of a product', () => {
  assert.deepEqual(
    productOf({ sku: 'EX-1', 'pricing.standardPrice.amount': '19,99', 'pricing.vat': 'FULL', ean: '' }),
    { sku: 'EX-1', pricing: { standardPrice: { amount: 19.99 }, vat: 'FULL' } },
  );
});

test('columns named like members of every object change nothing but the element', () => {
  const text = JSON.stringify(
    elementOf('products', { '__proto__.changed': 'a', 'constructor.prototype.changed': 'b' }, {}),
  );
  assert.equal(text, '{"__proto__":{"changed":"a"},"constructor":{"prototype":{"changed":"b"}}}');
  assert.equal(Reflect.get({}, 'changed'), undefined);
});
