import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { copyProductVariation } from '@kontor/contract/generated/copiers';
import fc from 'fast-check';
import { productInUtc, saleInUtc } from './utc.ts';

const delivered = '2026-03-01T08:15:00+0100';
const answered = '2026-03-01T07:15:00.000Z';

describe('date-times of a product', () => {
  test('are written in UTC at every place', () => {
    const copy = {
      releaseDate: delivered,
      productDescription: { productionDate: delivered, description: delivered },
      pricing: { sale: { startDate: delivered, endDate: delivered } },
    };
    assert.deepEqual(productInUtc(copy), {
      releaseDate: answered,
      productDescription: { productionDate: answered, description: delivered },
      pricing: { sale: { startDate: answered, endDate: answered } },
    });
  });

  test('of a price entry are those of its sale', () => {
    assert.deepEqual(saleInUtc({ sku: 'A', sale: { endDate: delivered } }), {
      sku: 'A',
      sale: { endDate: answered },
    });
    assert.deepEqual(saleInUtc({ sku: 'A', sale: null }), { sku: 'A', sale: null });
  });

  test('that are invalid stay unchanged', () => {
    for (const value of [
      null,
      7,
      'x',
      [],
      ['2026'],
      { releaseDate: 'soon' },
      { pricing: [], releaseDate: null },
    ]) {
      assert.deepEqual(productInUtc(structuredClone(value)), value);
    }
  });

  test('no JSON value makes the conversion throw or changes what was delivered', () => {
    const product = fc.record({
      releaseDate: fc.jsonValue(),
      pricing: fc.jsonValue(),
      productDescription: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), product), (element) => {
        const before = JSON.stringify(element);
        productInUtc(copyProductVariation(element));
        assert.equal(JSON.stringify(element), before);
      }),
    );
  });
});
