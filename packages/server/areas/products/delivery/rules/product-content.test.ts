import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sampleProduct, sampleWith } from '@kontor/harness/product-samples';
import { description, testRows, violationsOf } from '@kontor/harness/rule-rows';

describe('productDescription', () => {
  testRows([
    [
      '900001: category is required',
      description('category', undefined),
      '900001 .productDescription.category',
    ],
    ['900006: category is known', description('category', 'Muggs'), '900006 .productDescription.category'],
    [
      '900006: category is case-sensitive',
      description('category', 'mugs'),
      '900006 .productDescription.category',
    ],
    ['900001: brandId is required', description('brandId', undefined), '900001 .productDescription.brandId'],
    ['900004: brandId is known', description('brandId', 'B-9999'), '900004 .productDescription.brandId'],
    ['900005: the brand is usable', description('brandId', 'B-0003'), '900005 .productDescription.brandId'],
    [
      '900002: productLine has up to 70',
      description('productLine', 'x'.repeat(71)),
      '900002 .productDescription.productLine',
    ],
    [
      '200003: productLine is a valid text',
      description('productLine', 'a\ud800'),
      '200003 .productDescription.productLine',
    ],
    ['a description of 100,000 characters is stored', description('description', 'x'.repeat(100_000))],
    [
      '900002: a bullet point has at least 3',
      description('bulletPoints', ['ok!', 'no']),
      '900002 .productDescription.bulletPoints[1]',
    ],
    [
      '900002: a bullet point has up to 180',
      description('bulletPoints', ['x'.repeat(181)]),
      '900002 .productDescription.bulletPoints[0]',
    ],
    ['more than five bullet points are stored', description('bulletPoints', Array(8).fill('point'))],
    [
      '200003: productUrl is an address',
      description('productUrl', 'mug'),
      '200003 .productDescription.productUrl',
    ],
    [
      '200003: multiPack is true or false',
      description('multiPack', 'yes'),
      '200003 .productDescription.multiPack',
    ],
  ]);

  test('the closest category is named', () => {
    assert.equal(violationsOf(description('category', 'espreso cup'))[0]?.closestMatch, 'Espresso cups');
  });
  test('the name of a brand in place of its id is answered with the id', () => {
    const [found] = violationsOf(description('brandId', 'nordlicht'));
    assert.equal(found?.closestMatch, 'B-0001');
    assert.match(found?.detail ?? '', /"Nordlicht" has the id "B-0001"/);
  });
  test('a mistyped name of a brand is answered with its id', () => {
    assert.equal(violationsOf(description('brandId', 'Tonkrft'))[0]?.closestMatch, 'B-0002');
  });
  test('a mistyped id is answered with the closest one, never that of an unusable brand', () => {
    assert.equal(violationsOf(description('brandId', 'b-00001'))[0]?.closestMatch, 'B-0001');
    assert.notEqual(violationsOf(description('brandId', 'Altgolt'))[0]?.closestMatch, 'B-0003');
  });
});

describe('mediaAssets and order', () => {
  const image = (location: unknown) => [{ type: 'IMAGE', location }];
  testRows([
    ['900010: mediaAssets is required', sampleWith(['mediaAssets'], undefined), '900010 .mediaAssets'],
    ['900010: mediaAssets is not empty', sampleProduct({ mediaAssets: [] }), '900010 .mediaAssets'],
    [
      '900010: one of them is an IMAGE',
      sampleProduct({ mediaAssets: [{ type: 'USER_MANUAL', location: 'https://example.com/a.pdf' }] }),
      '900010 .mediaAssets',
    ],
    [
      '900003: type is one of eleven',
      sampleProduct({
        mediaAssets: [
          ...image('https://example.com/a.jpg'),
          { type: 'VIDEO', location: 'https://example.com/a' },
        ],
      }),
      '900003 .mediaAssets[1].type',
    ],
    [
      '200003: location is absolute',
      sampleProduct({ mediaAssets: image('/a.jpg') }),
      '200003 .mediaAssets[0].location',
    ],
    [
      '200003: location is http or https',
      sampleProduct({ mediaAssets: image('ftp://example.com/a.jpg') }),
      '200003 .mediaAssets[0].location',
    ],
    [
      '900002: location has up to 2083',
      sampleProduct({ mediaAssets: image(`https://example.com/${'x'.repeat(2083)}`) }),
      '900002 .mediaAssets[0].location',
    ],
    [
      'special characters in a file name are no violation',
      sampleProduct({ mediaAssets: image('https://example.com/M%C3%BChle_(1).jpg') }),
    ],
    [
      '900020: quantity is 1 to 50',
      sampleProduct({ order: { maxOrderQuantity: { quantity: 51, periodInDays: 365 } } }),
      '900020 .order.maxOrderQuantity.quantity',
    ],
    [
      '900020: quantity 0',
      sampleProduct({ order: { maxOrderQuantity: { quantity: 0 } } }),
      '900020 .order.maxOrderQuantity.quantity',
    ],
    [
      '900020: periodInDays is 1 to 365',
      sampleProduct({ order: { maxOrderQuantity: { periodInDays: 366 } } }),
      '900020 .order.maxOrderQuantity.periodInDays',
    ],
  ]);
});
