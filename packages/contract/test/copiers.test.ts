import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { copyActiveStatus, copyProductVariation, copySkuPricing } from '../generated/copiers.ts';
import { reversed, sampleVariation, sampleWith } from './sample.ts';

const text = (value: unknown) => JSON.stringify(value);

describe('the copier of product variations', () => {
  test('keeps everything in the contract', () => {
    assert.deepEqual(copyProductVariation(sampleVariation()), sampleVariation());
  });

  test('writes the same text whatever the order of the members', () => {
    const expected = text(copyProductVariation(sampleVariation()));
    assert.equal(text(copyProductVariation(reversed(sampleVariation()))), expected);
    assert.notEqual(text(reversed(sampleVariation())), expected);
  });

  test('writes the same text whatever the notation of the numbers', () => {
    const forms = ['12', '12.0', '1.2e1', '120E-1'].map((amount) => {
      const source = `{"pricing":{"standardPrice":{"currency":"EUR","amount":${amount}}}}`;
      return text(copyProductVariation(JSON.parse(source)));
    });
    assert.deepEqual([...new Set(forms)], ['{"pricing":{"standardPrice":{"amount":12,"currency":"EUR"}}}']);
  });

  test('writes the pricing last, and in it standardPrice and sale last', () => {
    const copy = copyProductVariation(sampleVariation()) as { pricing: object };
    assert.equal(Object.keys(copy).at(-1), 'pricing');
    assert.deepEqual(Object.keys(copy.pricing).slice(-2), ['standardPrice', 'sale']);
  });

  test('drops unknown members at every depth, even deeply nested ones', () => {
    const nested = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
    for (const path of [
      'extra',
      'productDescription.extra',
      'mediaAssets.1.extra',
      'pricing.sale.salePrice.extra',
    ]) {
      assert.deepEqual(copyProductVariation(sampleWith(path, nested)), sampleVariation(), path);
    }
  });

  test('drops members named like properties of a prototype', () => {
    const source =
      '{"sku":"A","__proto__":{"ean":"1"},"constructor":1,"pricing":{"__proto__":{"vat":"FULL"}}}';
    assert.equal(text(copyProductVariation(JSON.parse(source))), '{"sku":"A","pricing":{}}');
  });

  test('keeps null, and adds nothing that was left out', () => {
    assert.equal(text(copyProductVariation({ order: null, sku: 'A' })), '{"sku":"A","order":null}');
  });

  test('passes values of the wrong type on', () => {
    for (const value of [null, 7, 'text', true, [], [sampleVariation()]]) {
      assert.equal(copyProductVariation(value), value);
    }
    for (const path of ['pricing', 'mediaAssets', 'mediaAssets.0', 'compliance.productSafety.addresses']) {
      for (const value of [7, 'text', ['text'], []]) {
        const element = sampleWith(path, value);
        assert.deepEqual(copyProductVariation(element), element, path);
      }
    }
  });

  test('leaves its input unchanged', () => {
    const element = sampleVariation();
    copyProductVariation(element);
    assert.deepEqual(element, sampleVariation());
    assert.equal(text(element), text(sampleVariation()));
  });
});

describe('the other copiers', () => {
  test('copy a price with its sale, or with null in its place', () => {
    const price = { amount: 5, currency: 'EUR', more: 1 };
    assert.equal(
      text(copySkuPricing({ sale: null, more: 1, standardPrice: price, sku: 'A' })),
      '{"sku":"A","standardPrice":{"amount":5,"currency":"EUR"},"sale":null}',
    );
  });

  test('copy sku and flag, but not what the server writes', () => {
    const status = { lastModified: '2026-01-01T00:00:00.000Z', active: false, sku: 'A' };
    assert.equal(text(copyActiveStatus(status)), '{"sku":"A","active":false}');
  });
});

describe('any JSON value', () => {
  const places = [
    'productReference',
    'productDescription',
    'mediaAssets',
    'mediaAssets.0',
    'order',
    'pricing.sale',
  ];
  const broken = fc
    .tuple(fc.constantFrom(...places), fc.jsonValue())
    .map(([path, value]) => sampleWith(path, value) as unknown);

  for (const copy of [copyProductVariation, copySkuPricing, copyActiveStatus]) {
    test(`is copied by ${copy.name} without an exception, and a second copy changes nothing`, () => {
      fc.assert(
        fc.property(fc.oneof(fc.jsonValue(), broken), (value) => {
          const copied = copy(value);
          assert.equal(text(copy(copied)), text(copied));
        }),
      );
    });
  }

  test('as an additional member leaves no trace, at any place among the others', () => {
    const names = Object.keys(sampleVariation());
    const members = fc.shuffledSubarray([...names, 'unknown']);
    fc.assert(
      fc.property(members, fc.jsonValue(), (order, value) => {
        const source: Record<string, unknown> = { ...sampleVariation(), unknown: value };
        const shuffled = Object.fromEntries(order.map((name) => [name, source[name]]));
        const plain = Object.fromEntries(
          names.filter((name) => order.includes(name)).map((name) => [name, source[name]]),
        );
        assert.equal(text(copyProductVariation(shuffled)), text(copyProductVariation(plain)));
      }),
    );
  });
});
