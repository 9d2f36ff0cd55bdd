import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { RouteTable } from './route-table.ts';

type Method = 'GET' | 'POST' | 'PATCH';

const rows: readonly (readonly [Method, string, true?])[] = [
  ['GET', '/v5/products'],
  ['POST', '/v5/products'],
  ['GET', '/v5/products/{sku}'],
  ['GET', '/v5/products/brands'],
  ['PATCH', '/v5/products/{productSku}'],
  ['GET', '/v3/receipts/{receiptNumber}'],
  ['GET', '/v3/receipts/{receiptNumber}.pdf'],
  ['POST', '/v4/orders/scenario{scenarioNumber}/{count}'],
  ['GET', '/v1/depot/{depotId}', true],
  ['POST', '/v1/depot/{depotId}', true],
  ['GET', '/'],
];
const table = new RouteTable(
  rows.map(([method, path, problemDetails]) => ({
    contract: { method, path, ...(problemDetails && { problemDetails }) },
  })),
);

/** The operation that is called, and its parameters. */
function called(method: string, path: string) {
  const found = table.find(method, path);
  return found && [found.route.contract.path, found.parameters];
}

describe('the operation of a path', () => {
  test('a name wins over a parameter, if an operation with the method follows it', () => {
    assert.deepEqual(called('GET', '/v5/products/brands'), ['/v5/products/brands', {}]);
    assert.deepEqual(called('PATCH', '/v5/products/brands'), [
      '/v5/products/{productSku}',
      { productSku: 'brands' },
    ]);
  });

  test('parameters are decoded once, and may hold any character', () => {
    for (const sku of ['A/1', 'a b', '100%', '%2F', 'ä', 'a.pdf', 'line\nbreak', '+', 'a?b#c']) {
      assert.deepEqual(called('GET', `/v5/products/${encodeURIComponent(sku)}`), [
        '/v5/products/{sku}',
        { sku },
      ]);
    }
  });

  test('a parameter may have text around it', () => {
    assert.deepEqual(called('GET', '/v3/receipts/1.2.pdf'), [
      '/v3/receipts/{receiptNumber}.pdf',
      { receiptNumber: '1.2' },
    ]);
    assert.deepEqual(called('GET', '/v3/receipts/.pdf'), [
      '/v3/receipts/{receiptNumber}',
      { receiptNumber: '.pdf' },
    ]);
    assert.deepEqual(called('POST', '/v4/orders/scenario7/3'), [
      '/v4/orders/scenario{scenarioNumber}/{count}',
      { scenarioNumber: '7', count: '3' },
    ]);
    assert.equal(called('POST', '/v4/orders/scenario/3'), undefined);
  });

  test('HEAD is answered by GET', () => {
    assert.deepEqual(called('HEAD', '/v5/products'), ['/v5/products', {}]);
  });

  test('a slash at the end does not count, and a name may be encoded without need', () => {
    assert.deepEqual(called('GET', '/v5/products/'), ['/v5/products', {}]);
    assert.deepEqual(called('GET', '/v5/pr%6Fducts'), ['/v5/products', {}]);
    assert.deepEqual(called('GET', '/'), ['/', {}]);
  });

  test('other paths, other case and other methods have none', () => {
    for (const path of ['/v5', '/v5/Products', '/v5/products/a/b', '', '*'])
      assert.equal(called('GET', path), undefined);
    assert.equal(called('DELETE', '/v5/products'), undefined);
    assert.equal(called('TRACE', '/v5/products'), undefined);
  });

  test('the methods of a path are those of all operations that it can mean', () => {
    assert.deepEqual(table.methodsOf('/v5/products/brands'), ['GET', 'HEAD', 'PATCH']);
    assert.deepEqual(table.methodsOf('/v5/products/'), ['GET', 'HEAD', 'POST']);
    assert.deepEqual(table.methodsOf('/v6/products'), []);
  });

  test('refusals are problem details where the operations of the path or area use them', () => {
    assert.equal(table.answersProblemDetails('/v1/depot/7'), true);
    assert.equal(table.answersProblemDetails('/v1/depot/a/b/c'), true);
    assert.equal(table.answersProblemDetails('/v5/products'), false);
    assert.equal(table.answersProblemDetails('/v9/unknown'), false);
  });

  test('any path is looked up, and only one that cannot be decoded is an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.doesNotThrow(() =>
          table.find('GET', `/v5/products/${encodeURIComponent(text.toWellFormed())}`),
        );
        assert.doesNotThrow(() => table.methodsOf(`/${text}`));
      }),
    );
    assert.throws(() => table.find('GET', '/v5/products/%FF'), URIError);
  });

  test('two operations with one method cannot have one path', () => {
    const twice = ['/a/{b}', '/a/{c}'].map((path) => ({ contract: { method: 'GET' as const, path } }));
    assert.throws(() => new RouteTable(twice), /two operations GET \/a\/\{c\}/);
  });
});
