import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createNearestPath, nearestPathNumbers } from './paths.ts';

const paths = [
  '/v5/products',
  '/v5/products/{sku}',
  '/v5/products/brands',
  '/{anything}',
  '/v1/{kind}/lists',
];
const nearest = createNearestPath(paths);

describe('the nearest path', () => {
  test('names differ in at most a third of their characters', () => {
    assert.equal(nearest('/v5/prducs'), '/v5/products');
    assert.equal(nearest('/v5/prdcs'), undefined);
  });

  test('the one with the fewest differences wins, and among several the one with more names', () => {
    assert.equal(nearest('/v5/product/chairs'), '/v5/products/{sku}');
    assert.equal(nearest('/v4/products/brands'), '/v5/products/brands');
    assert.equal(nearest('/v5/product/brands'), '/v5/products/brands');
    assert.equal(nearest('/v5/product/brand'), '/v5/products/{sku}');
  });

  test('a path without its own name is close to nothing', () => {
    assert.equal(nearest('/a/b'), undefined);
  });

  test('long paths and long segments are not compared', () => {
    const long = 'x'.repeat(nearestPathNumbers.segmentLengthMax + 1);
    assert.equal(createNearestPath([`/${long}`])(`/${long}y`), undefined);
    const deep = '/a'.repeat(nearestPathNumbers.segmentsMax);
    assert.equal(createNearestPath([deep])(deep.toUpperCase()), deep);
    assert.equal(createNearestPath([`${deep}/a`])(`${deep}/A`), undefined);
  });

  test('any text is looked up without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = nearest(text);
        assert.ok(found === undefined || paths.includes(found));
      }),
    );
  });
});
