import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sampleContext, sampleProduct, sampleWith } from '@kontor/harness/product-samples';
import {
  brief,
  description,
  food,
  pricing,
  sale,
  testRows,
  violationsOf,
  without,
} from '@kontor/harness/rule-rows';
import { isSku } from '@kontor/values/codes';
import fc from 'fast-check';
import { checkProduct } from './product.ts';

describe('a good product has no violations', () => {
  testRows([
    ['the sample', sampleProduct()],
    ['without any optional member', without('order', without('logistics', { ...sampleProduct() }))],
    [
      'with optional members removed by null',
      sampleProduct({ order: null, mpn: null, pzn: null, moin: null }),
    ],
    ['with members that the contract does not know', { ...sampleProduct(), delivery: { type: 'PARCEL' } }],
    ['with a sale, a norm price and dates of every form', pricing('sale', sale())],
    ['with the ean of a product with 8 digits', sampleProduct({ ean: '96385074' })],
    ['of a food category without productSafety', sampleProduct(food('FOOD_BUSINESS_OPERATOR'))],
  ]);
});

describe('element', () => {
  for (const element of [null, 7, 'text', true, [], [sampleProduct()]]) {
    test(`900019: ${JSON.stringify(element)?.slice(0, 20)} is not an object`, () => {
      assert.deepEqual(violationsOf(element).map(brief), ['900019 $[3]']);
    });
  }
  test('900001 and 900010: an empty object lacks every required member', () => {
    assert.deepEqual(violationsOf({}).map(brief), [
      '900001 $[3].productReference',
      '900001 $[3].sku',
      '900001 $[3].ean',
      '900001 $[3].productDescription',
      '900010 $[3].mediaAssets',
      '900001 $[3].pricing',
      '900001 $[3].compliance',
    ]);
  });
});

describe('keys', () => {
  testRows([
    [
      '900001: productReference is required',
      sampleWith(['productReference'], undefined),
      '900001 .productReference',
    ],
    [
      '900002: productReference is not empty',
      sampleProduct({ productReference: '' }),
      '900002 .productReference',
    ],
    [
      '900002: productReference has up to 50',
      sampleProduct({ productReference: 'x'.repeat(51) }),
      '900002 .productReference',
    ],
    ['900001: sku is required', sampleWith(['sku'], undefined), '900001 .sku'],
    ['900001: sku is not null', sampleProduct({ sku: null }), '900001 .sku'],
    ['900002: sku is not empty', sampleProduct({ sku: '' }), '900002 .sku'],
    ['900002: sku has up to 50 code points', sampleProduct({ sku: '😀'.repeat(51) }), '900002 .sku'],
    ['sku with 50 code points outside the basic plane', sampleProduct({ sku: '😀'.repeat(50) })],
    ['200003: sku has no blank at its ends', sampleProduct({ sku: ' A' }), '200003 .sku'],
    ['200003: sku has no control character', sampleProduct({ sku: 'A\u0000B' }), '200003 .sku'],
    ['sku with slash, dot and blank inside', sampleProduct({ sku: 'A/1.2 b' })],
    ['900001: ean is required', sampleWith(['ean'], undefined), '900001 .ean'],
    ['200003: ean has digits only', sampleProduct({ ean: '400638133393X' }), '200003 .ean'],
    ['200003: ean does not start with 2', sampleProduct({ ean: '2000000000008' }), '200003 .ean'],
    ['200003: ean has a GTIN length', sampleProduct({ ean: '40063813339' }), '200003 .ean'],
    ['200003: ean has its check digit', sampleProduct({ ean: '4006381333932' }), '200003 .ean'],
    ['200003: ean is a text', sampleProduct({ ean: 4006381333931 }), '200003 .ean'],
    ['900002: mpn has up to 50', sampleProduct({ mpn: 'x'.repeat(51) }), '900002 .mpn'],
    ['pzn and moin have no rule of form', sampleProduct({ pzn: '?', moin: 'anything at all' })],
    ['200003: moin is a valid text', sampleProduct({ moin: 'M\u0000' }), '200003 .moin'],
  ]);
  test('an ean with a wrong check digit is answered with the ean that its other digits make, if there is one', () => {
    const matchOf = (ean: string) =>
      checkProduct(sampleProduct({ ean }), '$[0]', sampleContext()).map(({ closestMatch }) => closestMatch);
    assert.deepEqual(matchOf('4006381333932'), ['4006381333931']);
    assert.deepEqual(matchOf('96385075'), ['96385074']);
    assert.deepEqual(matchOf('0000000000001'), [undefined]);
    assert.deepEqual(matchOf('400638133393X'), [undefined]);
  });

  test('the check digit is not checked when the marketplace switches that off', () => {
    const context = sampleContext({ eanCheckDigit: false });
    assert.deepEqual(checkProduct(sampleProduct({ ean: '4006381333932' }), '$[0]', context), []);
    assert.equal(checkProduct(sampleProduct({ ean: '400638133393' + '21' }), '$[0]', context).length, 0);
    assert.equal(checkProduct(sampleProduct({ ean: '123' }), '$[0]', context).length, 1);
  });
});

describe('dates', () => {
  testRows([
    ['a releaseDate with Z', sampleProduct({ releaseDate: '2026-05-01T00:00:00Z' })],
    [
      'a releaseDate with an offset without colon',
      sampleProduct({ releaseDate: '2026-05-01T00:00:00.000+0100' }),
    ],
    [
      '200003: a releaseDate without zone',
      sampleProduct({ releaseDate: '2026-05-01T00:00:00' }),
      '200003 .releaseDate',
    ],
    [
      '200003: a day that does not exist',
      sampleProduct({ releaseDate: '2026-02-30T00:00:00Z' }),
      '200003 .releaseDate',
    ],
    [
      '200003: productionDate',
      description('productionDate', 'yesterday'),
      '200003 .productDescription.productionDate',
    ],
  ]);
});

describe('logistics', () => {
  testRows([
    [
      '200003: packingUnitCount is not negative',
      sampleProduct({ logistics: { packingUnitCount: -1 } }),
      '200003 .logistics.packingUnitCount',
    ],
    [
      '200003: sizes are not negative',
      sampleProduct({ logistics: { packingUnits: [{ weight: -1 }] } }),
      '200003 .logistics.packingUnits[0].weight',
    ],
    ['sizes may have fractions', sampleProduct({ logistics: { packingUnits: [{ weight: 0.5 }] } })],
  ]);
});

describe('the sku rule of the contract and the value agree', () => {
  test('on any text', () => {
    const edges = fc.constantFrom(
      ' ',
      '\u00a0',
      '\ufeff',
      '\u0085',
      '\u2028',
      '\ud800',
      '\udc00',
      '\u0000',
      'a',
      '/',
      '\u{1f600}',
      '\u200b',
    );
    const texts = fc.oneof(
      fc.array(edges, { maxLength: 4 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(texts, (sku) => {
        assert.equal(isSku(sku), violationsOf(sampleProduct({ sku })).length === 0, JSON.stringify(sku));
      }),
      { numRuns: 500 },
    );
  });
});
