import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sampleContext, sampleProduct, sampleWith } from '@kontor/harness/product-samples';
import { brief, description, food, normPrice, pathsOf, sale, violationsOf } from '@kontor/harness/rule-rows';
import fc from 'fast-check';
import { limits } from '../../../../platform/limits/numbers.ts';
import { checkProduct } from './product.ts';

describe('all violations of an element together', () => {
  test('violations of form do not hide violations of meaning', () => {
    const element = {
      ...sampleProduct({ ean: '4006381333932', mediaAssets: [{ type: 'USER_MANUAL' }], compliance: {} }),
      productReference: undefined,
      productDescription: { category: 'Muggs', brandId: 'B-0003', attributes: 7 },
      pricing: {
        vat: 'NONE',
        standardPrice: { amount: 1.005, currency: 'USD' },
        sale: sale({ endDate: 'never' }),
      },
    };
    assert.deepEqual(violationsOf(element).map(brief).sort(), [
      '200003 $[3].ean',
      '200003 $[3].pricing.sale.endDate',
      '200003 $[3].pricing.standardPrice.amount',
      '200003 $[3].productDescription.attributes',
      '900001 $[3].mediaAssets[0].location',
      '900001 $[3].productReference',
      '900005 $[3].productDescription.brandId',
      '900006 $[3].productDescription.category',
      '900010 $[3].mediaAssets',
      '900014 $[3].compliance.productSafety',
      '900015 $[3].pricing.vat',
      '900016 $[3].pricing.standardPrice.currency',
    ]);
  });

  test('one that is missing or mistyped is told once, whatever follows from it', () => {
    const replacements = [undefined, null, 7, 'X'];
    const causes: [string, unknown][] = [];
    for (const path of pathsOf(sampleProduct())) {
      for (const value of replacements) {
        if (value === undefined && typeof path.at(-1) === 'number') continue;
        const found = violationsOf(sampleWith(path, value));
        if (found.length > 1) causes.push([path.join('.'), found.map(brief)]);
      }
    }
    assert.deepEqual(causes, []);
  });

  test('each violation shows its value, what is allowed and what is closest', () => {
    const [found] = violationsOf(sampleWith(['mediaAssets', 0, 'type'], 'IMAGES')).filter(
      ({ code }) => code === '900003 - UNKNOWN_ENUM_VALUE',
    );
    assert.equal(found?.value, 'IMAGES');
    assert.equal(found?.closestMatch, 'IMAGE');
    assert.equal(found?.allowedValues?.length, 11);
  });

  test('a prefix of VAT numbers that is no country shows the code of its country', () => {
    const path = ['compliance', 'productSafety', 'addresses', 0, 'regionCode'];
    const closest = ['EL', 'UK', 'XI', 'ZZ'].map(
      (code) => violationsOf(sampleWith(path, code))[0]?.closestMatch,
    );
    assert.deepEqual(closest, ['GR', 'GB', 'GB', undefined]);
  });

  test('a missing value shows what is allowed too, but not when the marketplace sets it', () => {
    const [untyped] = violationsOf(sampleWith(['mediaAssets', 0, 'type'], undefined));
    assert.equal(untyped?.code, '900001 - MANDATORY_FIELD_MISSING');
    assert.equal(untyped?.allowedValues?.length, 11);
    const [uncertain] = violationsOf(sampleWith(['pricing', 'standardPrice', 'currency'], undefined));
    assert.equal(uncertain?.code, '900001 - MANDATORY_FIELD_MISSING');
    assert.equal(uncertain?.allowedValues, undefined);
  });

  test('a long value is shortened, and an object or list is shown by its kind', () => {
    const [long] = violationsOf(sampleProduct({ mpn: 'x'.repeat(100_000) }));
    assert.equal(String(long?.value).length, limits.shownValueLengthMax + 1);
    assert.equal(violationsOf(sampleProduct({ mpn: { a: [] } }))[0]?.value, 'object');
    assert.equal(violationsOf(sampleProduct({ mpn: [1, 2] }))[0]?.value, 'list of 2');
  });

  test('every violation of form in the sample says in words what is expected', () => {
    const wrong = ['\u0000', ' ', 'x'.repeat(3_000), -1, 1.5, {}, null];
    for (const path of pathsOf(sampleProduct())) {
      for (const value of wrong) {
        for (const { code, detail, allowedValues, jsonPath } of violationsOf(sampleWith(path, value))) {
          const explained = detail !== undefined || allowedValues !== undefined;
          assert.ok(explained || !/^(200003|900002)/.test(code), `${code} ${jsonPath}`);
        }
      }
    }
  });

  test('a missing member shows no value', () => {
    assert.equal('value' in (violationsOf(sampleWith(['ean'], undefined))[0] as object), false);
  });

  test('no more violations are listed than the limit', () => {
    const attributes = Array.from({ length: 500 }, (_, index) => ({
      name: `Unknown ${index}`,
      values: [index],
    }));
    assert.equal(violationsOf(description('attributes', attributes)).length, limits.violationsPerElementMax);
  });

  test('900002: lists with more entries than a product may have are refused before they cost anything', () => {
    const mediaAssets = Array.from({ length: limits.entriesPerElementMax + 1 }, () => 0);
    assert.deepEqual(violationsOf(sampleProduct({ mediaAssets })).map(brief), ['900002 $[3].mediaAssets']);
    const values = Array.from({ length: 200 }, () => 'x');
    const attributes = Array.from({ length: 200 }, () => ({ name: 'Motif', values }));
    assert.deepEqual(violationsOf(description('attributes', attributes)).map(brief), [
      '900002 $[3].productDescription.attributes',
    ]);
  });
});

describe('nothing makes the rules throw', () => {
  const context = sampleContext();
  const jsonOrNumber = fc.oneof(fc.jsonValue(), fc.double());

  test('any JSON value', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6 }),
        (element) => checkProduct(element, '$[0]', context).length > 0,
      ),
    );
  });

  test('a good product with any member of any depth replaced by any JSON value', () => {
    const paths = pathsOf(sampleProduct(food('FOOD_BUSINESS_OPERATOR'))).concat(
      pathsOf(
        sampleProduct({
          ...sampleProduct(),
          pricing: { ...sampleProduct().pricing, sale: sale(), normPriceInfo: normPrice(1, 'g') },
        }),
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), jsonOrNumber, (path, value) => {
        const violations = checkProduct(sampleWith(path, value), '$[0]', context);
        assert.ok(violations.length <= limits.violationsPerElementMax);
        for (const { code, jsonPath } of violations) {
          assert.match(code, /^\d{6} - [A-Z_]+$/);
          assert.match(jsonPath, /^\$\[0\]/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('ten thousand levels of nesting anywhere', () => {
    const deep = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    const deepObject = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
    for (const path of pathsOf(sampleProduct())) {
      assert.ok(checkProduct(sampleWith(path, deep), '$[0]', context).length > 0, path.join('.'));
      checkProduct(sampleWith(path, deepObject), '$[0]', context);
    }
    assert.deepEqual(checkProduct(sampleProduct({ anything: deep }), '$[0]', context), []);
  });

  test('members named __proto__ and constructor', () => {
    const element = JSON.parse(
      '{"__proto__":{"sku":"A"},"constructor":1,"productDescription":{"__proto__":{"category":"Mugs"}}}',
    );
    const paths = checkProduct(element, '$[0]', context).map(brief);
    assert.ok(paths.includes('900001 $[0].sku'));
    assert.ok(paths.includes('900001 $[0].productDescription.category'));
  });
});
