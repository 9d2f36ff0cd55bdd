import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { profile } from '@kontor/harness/availability';
import fc from 'fast-check';
import { type Mismatch, mismatchesOf } from '../form/mismatches.ts';
import { copyProductVariation } from '../generated/copiers.ts';
import { validators } from '../generated/validators.ts';
import { sampleVariation, sampleWith } from './sample.ts';

const brief = ({ code, jsonPath }: Mismatch) => `${code} ${jsonPath}`;
const violations = (path: string, value: unknown) =>
  mismatchesOf('ProductVariation', sampleWith(path, value)).map(brief);

const address = 'compliance.productSafety.addresses.0';
const addressPath = '.compliance.productSafety.addresses[0]';

/** The value to put at a place, and the expected violations; undefined removes the member. */
const broken: readonly (readonly [path: string, value: unknown, ...violations: string[]])[] = [
  ['sku', undefined, '900001 .sku'],
  ['sku', null, '900001 .sku'],
  ['sku', '', '900002 .sku'],
  ['sku', 'x'.repeat(51), '900002 .sku'],
  ['sku', ' A', '200003 .sku'],
  ['sku', 'A\t', '200003 .sku'],
  ['sku', 'A\u0000B', '200003 .sku'],
  ['sku', '.', '200003 .sku'],
  ['sku', '..', '200003 .sku'],
  ['sku', 'A\ud800', '200003 .sku'],
  ['sku', ` ${'x'.repeat(60)}`, '900002 .sku', '200003 .sku'],
  ['sku', 7, '200003 .sku'],
  ['productReference', 'x'.repeat(51), '900002 .productReference'],
  ['ean', '2000000000008', '200003 .ean'],
  ['ean', '40063813-3931', '200003 .ean'],
  ['mpn', 'x'.repeat(51), '900002 .mpn'],
  ['releaseDate', '2026-03-01T08:00:00', '200003 .releaseDate'],
  ['releaseDate', '2026-02-30T08:00:00Z', '200003 .releaseDate'],
  ['releaseDate', '2026-03-01', '200003 .releaseDate'],
  ['releaseDate', '2026-12-31T12:59:60Z', '200003 .releaseDate'],
  ['productDescription', undefined, '900001 .productDescription'],
  ['productDescription', [], '200003 .productDescription'],
  ['productDescription.category', undefined, '900001 .productDescription.category'],
  ['productDescription.productLine', 'x'.repeat(71), '900002 .productDescription.productLine'],
  ['productDescription.bundle', 'true', '200003 .productDescription.bundle'],
  ['productDescription.productUrl', 'javascript:alert(1)', '200003 .productDescription.productUrl'],
  ['productDescription.productUrl', '/lamps/oak', '200003 .productDescription.productUrl'],
  ['productDescription.bulletPoints.1', 'ab', '900002 .productDescription.bulletPoints[1]'],
  ['productDescription.attributes.0.values', 'oak', '200003 .productDescription.attributes[0].values'],
  ['productDescription.attributes.0.values', [7], '200003 .productDescription.attributes[0].values[0]'],
  ['mediaAssets', undefined, '900010 .mediaAssets'],
  ['mediaAssets', null, '900010 .mediaAssets'],
  ['mediaAssets', [], '900010 .mediaAssets'],
  ['mediaAssets.0.type', 'PHOTO', '900003 .mediaAssets[0].type'],
  ['mediaAssets.0.location', 'ftp://example.com/lamp.jpg', '200003 .mediaAssets[0].location'],
  ['mediaAssets.0.location', 'https:///lamp.jpg', '200003 .mediaAssets[0].location'],
  ['mediaAssets.0.location', `https://example.com/${'x'.repeat(2083)}`, '900002 .mediaAssets[0].location'],
  ['order.maxOrderQuantity.quantity', 0, '900020 .order.maxOrderQuantity.quantity'],
  ['order.maxOrderQuantity.quantity', 51, '900020 .order.maxOrderQuantity.quantity'],
  ['order.maxOrderQuantity.quantity', 1.5, '200003 .order.maxOrderQuantity.quantity'],
  ['order.maxOrderQuantity.periodInDays', 366, '900020 .order.maxOrderQuantity.periodInDays'],
  ['pricing', undefined, '900001 .pricing'],
  ['pricing', null, '900001 .pricing'],
  ['pricing.standardPrice', undefined, '900001 .pricing.standardPrice'],
  ['pricing.vat', undefined, '900001 .pricing.vat'],
  ['pricing.vat', 'NONE', '900015 .pricing.vat'],
  ['pricing.vat', 'HALF', '900015 .pricing.vat'],
  ['pricing.standardPrice.amount', -0.01, '200003 .pricing.standardPrice.amount'],
  ['pricing.standardPrice.amount', '49,90', '200003 .pricing.standardPrice.amount'],
  ['pricing.msrp.currency', 'usd', '900016 .pricing.msrp.currency'],
  ['pricing.msrp.currency', 'CHF', '900016 .pricing.msrp.currency'],
  ['pricing.sale.startDate', undefined, '900001 .pricing.sale.startDate'],
  ['pricing.normPriceInfo.normUnit', undefined, '900017 .pricing.normPriceInfo.normUnit'],
  ['pricing.normPriceInfo.normUnit', 'oz', '900017 .pricing.normPriceInfo.normUnit'],
  ['pricing.normPriceInfo.normAmount', 10, '900017 .pricing.normPriceInfo.normAmount'],
  ['pricing.normPriceInfo.salesAmount', 0, '900017 .pricing.normPriceInfo.salesAmount'],
  ['logistics.packingUnitCount', 2 ** 31, '200003 .logistics.packingUnitCount'],
  ['logistics.packingUnits.0.weight', -1, '200003 .logistics.packingUnits[0].weight'],
  ['compliance', undefined, '900001 .compliance'],
  [`${address}.name`, '', `900002 ${addressPath}.name`],
  [`${address}.address`, 'Hafenweg 7\nKiel', `200003 ${addressPath}.address`],
  [`${address}.address`, 'x'.repeat(201), `900002 ${addressPath}.address`],
  [`${address}.email`, 'nobody', `200003 ${addressPath}.email`],
  [`${address}.url`, 'www.example.com', `200003 ${addressPath}.url`],
  [`${address}.phone`, '0'.repeat(21), `900002 ${addressPath}.phone`],
  [`${address}.regionCode`, 'Germany', `200003 ${addressPath}.regionCode`],
  [`${address}.roles`, undefined, `900011 ${addressPath}.roles`],
  [`${address}.roles`, [], `900011 ${addressPath}.roles`],
  [`${address}.roles.0`, 'SELLER', `900011 ${addressPath}.roles[0]`],
  [address, { name: 'N', address: 'A', roles: ['DISTRIBUTOR'] }, `900012 ${addressPath}`],
];

describe('a delivered variation', () => {
  test('passes with every member given', () => {
    assert.deepEqual(mismatchesOf('ProductVariation', sampleVariation()), []);
  });

  test('passes with null for every top-level member that may be removed', () => {
    for (const member of ['pzn', 'mpn', 'moin', 'releaseDate', 'order', 'logistics']) {
      assert.deepEqual(violations(member, null), [], member);
      assert.deepEqual(violations(member, undefined), [], member);
    }
  });

  test('passes with amounts in any notation and with unknown members', () => {
    for (const amount of [0, 12, 1.2e1, 1e300])
      assert.deepEqual(violations('pricing.standardPrice.amount', amount), []);
    assert.deepEqual(violations('pricing.unknown', { deep: [1] }), []);
  });

  test('passes with an address that has an email or a url, or for food neither', () => {
    assert.deepEqual(violations(`${address}.email`, undefined), []);
    assert.deepEqual(violations(`${address}.url`, undefined), []);
    const food = [{ name: 'N', address: 'A', roles: ['FEED_BUSINESS_OPERATOR'] }];
    assert.deepEqual(violations('compliance.foodInformation.addresses', food), []);
  });

  for (const [path, value, ...expected] of broken) {
    const shown = value === undefined ? 'missing' : `as ${JSON.stringify(value).slice(0, 40)}`;
    test(`fails with ${path} ${shown}`, () => assert.deepEqual(violations(path, value), expected));
  }

  test('fails once when it is not an object', () => {
    for (const element of [null, 7, 'text', [], [sampleVariation()]]) {
      assert.deepEqual(mismatchesOf('ProductVariation', element).map(brief), ['900019 ']);
    }
  });

  test('reports the value, the allowed ones and the limit', () => {
    const [enumeration] = mismatchesOf('ProductVariation', sampleWith('pricing.vat', 'NONE'));
    assert.equal(enumeration?.value, 'NONE');
    assert.deepEqual(enumeration?.allowedValues, ['FULL', 'REDUCED', 'FREE']);
    const [length] = mismatchesOf('ProductVariation', sampleWith('mpn', 'x'.repeat(51)));
    assert.deepEqual([length?.keyword, length?.params.limit], ['maxLength', 50]);
  });

  test('reports some hundred violations at most, however many entries are wrong', () => {
    const element = sampleWith('productDescription.bulletPoints', new Array(100_000).fill(1));
    assert.equal(mismatchesOf('ProductVariation', element).length, 200);
  });
});

describe('the other elements and bodies', () => {
  const found = (name: Parameters<typeof mismatchesOf>[0], value: unknown) =>
    mismatchesOf(name, value).map(brief);
  const price = { amount: 5, currency: 'EUR' };

  test('a price passes without a sale, with one and with null', () => {
    const sale = { salePrice: price, startDate: '2026-11-20T00:00:00Z', endDate: '2026-11-21T00:00:00Z' };
    assert.deepEqual(found('SkuPricing', { sku: 'A', standardPrice: price }), []);
    assert.deepEqual(found('SkuPricing', { sku: 'A', standardPrice: price, sale }), []);
    assert.deepEqual(found('SkuPricing', { sku: 'A', standardPrice: price, sale: null }), []);
    assert.deepEqual(found('SkuPricing', { sku: 'A' }), ['900001 .standardPrice']);
    assert.deepEqual(found('SkuPricing', { sku: 'A', standardPrice: null }), ['900001 .standardPrice']);
  });

  test('a flag needs sku and active; its time is not checked', () => {
    assert.deepEqual(found('ActiveStatus', { sku: 'A', active: true, lastModified: 7 }), []);
    assert.deepEqual(found('ActiveStatus', { sku: 'A', active: 'true' }), ['200003 .active']);
    assert.deepEqual(found('ActiveStatus', {}), ['900001 .sku', '900001 .active']);
  });

  test('a brand accepts either spelling of its flag', () => {
    assert.deepEqual(found('OperatorBrand', { id: 'K7P2QA', name: 'Nordlicht', useable: true }), []);
    assert.deepEqual(found('OperatorBrand', { id: 'K7P2QA', name: 'Nordlicht', usable: false }), []);
    assert.deepEqual(
      mismatchesOf('OperatorBrand', { id: 'K7P2QA', name: 'Nordlicht' }).map(({ keyword }) => keyword),
      ['anyOf'],
    );
  });

  test('a category group says whether it contains food', () => {
    const group = {
      categoryGroup: 'Lamps',
      categories: ['Table lamps'],
      attributes: [],
      createdAt: 'ignored',
    };
    assert.deepEqual(found('OperatorCategoryGroup', { ...group, foodRelated: 'feed' }), []);
    assert.deepEqual(found('OperatorCategoryGroup', { ...group, foodRelated: 'drink' }), [
      '900003 .foodRelated',
    ]);
  });

  test('partners, users, clients and decisions require their members', () => {
    assert.deepEqual(found('PartnerCreation', { name: 'P' }), []);
    assert.deepEqual(found('PartnerCreation', { partnerId: 'a/b' }), ['900001 .name', '200003 .partnerId']);
    assert.deepEqual(
      found('UserCreation', { username: 'u', password: 'pass-word', roles: ['Products_Read'] }),
      [],
    );
    assert.deepEqual(found('UserCreation', { username: 'u', password: 'pass-word', roles: ['All'] }), [
      '900003 .roles[0]',
    ]);
    assert.deepEqual(found('ClientCreation', { clientId: 'shop', listEnvelope: 'named' }), []);
    assert.deepEqual(found('ClientCreation', { clientId: 'shop', listEnvelope: 'all' }), [
      '900003 .listEnvelope',
    ]);
    assert.deepEqual(found('MarketplaceStatusDecision', { status: 'ONLINE' }), []);
    assert.deepEqual(found('MarketplaceStatusDecision', { status: 'GONE' }), ['900003 .status']);
  });
});

describe('a list whose entries must differ', () => {
  const days = (...workingDays: readonly unknown[]) =>
    mismatchesOf('CreateShippingProfileRequest', profile({ workingDays })).map(brief);

  test('passes without a repetition', () => assert.deepEqual(days('MONDAY', 'TUESDAY'), []));

  test('fails at each entry that repeats an earlier one', () => {
    assert.deepEqual(days('MONDAY', 'TUESDAY', 'MONDAY', 'TUESDAY', 'MONDAY'), [
      '200003 .workingDays[2]',
      '200003 .workingDays[3]',
      '200003 .workingDays[4]',
    ]);
  });

  test('says of an entry of the wrong type only that', () => {
    const found = mismatchesOf('CreateShippingProfileRequest', profile({ workingDays: [7, 7] }));
    assert.deepEqual(
      found.map(({ keyword, jsonPath }) => [keyword, jsonPath]),
      [
        ['type', '.workingDays[0]'],
        ['type', '.workingDays[1]'],
      ],
    );
  });

  test('is read to a limit, however many entries are repeated', () => {
    const found = mismatchesOf(
      'CreateShippingProfileRequest',
      profile({ workingDays: Array.from({ length: 100_000 }, () => 'MONDAY') }),
    );
    assert.deepEqual(
      found.map(({ keyword }) => keyword).filter((keyword) => keyword === 'uniqueItems').length,
      200,
    );
  });
});

describe('an object that must have a member', () => {
  const scope = (value: unknown) =>
    mismatchesOf('TakedownRequest', { scope: value, reason: 'Recall' }).map(
      ({ keyword, jsonPath, params }) => ({ keyword, jsonPath, missing: params.missing }),
    );
  const missing = ['partnerId', 'skus', 'eans', 'brandId', 'category'];

  test('passes with any of them', () => {
    assert.deepEqual(scope({ brandId: 'K7P2QA' }), []);
    assert.deepEqual(scope({ brandId: null, category: 'Lamps' }), []);
  });

  test('fails without one, which it names', () => {
    assert.deepEqual(scope({}), [{ keyword: 'anyOf', jsonPath: '.scope', missing }]);
  });

  test('fails if all that are given are null', () => {
    assert.deepEqual(
      scope({ brandId: null }).map(({ keyword, jsonPath }) => [keyword, jsonPath]),
      [['anyOf', '.scope']],
    );
  });

  test('fails if only a member is given that does not count', () => {
    assert.deepEqual(
      mismatchesOf('ShopperErasure', { openOrders: 'keep' }).map(({ keyword, params }) => [
        keyword,
        params.missing,
      ]),
      [['anyOf', ['name', 'email', 'phone', 'orderNumber']]],
    );
  });
});

describe('any JSON value', () => {
  const paths = [...new Set(broken.map(([path]) => path))];
  const element = fc
    .tuple(fc.constantFrom(...paths), fc.jsonValue())
    .map(([path, value]) => sampleWith(path, value) as unknown);

  for (const name of Object.keys(validators) as (keyof typeof validators)[]) {
    test(`is checked by ${name} without an exception, and every violation has a code and a place`, () => {
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), element), (value) => {
          for (const mismatch of mismatchesOf(name, value)) {
            assert.match(mismatch.code, /^\d{6}$/);
            assert.match(mismatch.jsonPath, /^(?:\.[a-zA-Z]+|\[\d+\])*$/);
          }
        }),
      );
    });
  }

  test('gets the same result before and after it is copied', () => {
    fc.assert(
      fc.property(element, (value) => {
        // Entries that show nothing are left out, so those behind them move.
        const told = (each: unknown) =>
          mismatchesOf('ProductVariation', each).map((mismatch) =>
            brief(mismatch).replaceAll(/\[\d+\]/g, '[]'),
          );
        assert.deepEqual(told(copyProductVariation(value)), told(value));
      }),
    );
  });
});

describe('the real catalogue', () => {
  const folder = join(import.meta.dirname, '../../../../shared/data');
  const skip = existsSync(join(folder, 'products.json')) ? false : 'shared/data is not here';
  const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown[];

  test('passes: products, brands and category groups', { skip }, () => {
    const files = [
      ['products.json', 'ProductVariation'],
      ['brands.json', 'OperatorBrand'],
      ['categories.json', 'OperatorCategoryGroup'],
    ] as const;
    for (const [file, name] of files) {
      const entries = read(file);
      assert.ok(entries.length > 0, `${file} is empty: this test needs entries to validate`);
      for (const entry of entries) assert.deepEqual(mismatchesOf(name, entry), []);
    }
  });

  test('loses nothing when it is copied', { skip }, () => {
    for (const product of read('products.json')) assert.deepEqual(copyProductVariation(product), product);
  });
});
