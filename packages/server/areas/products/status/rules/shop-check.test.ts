import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { sampleProduct, sampleReference } from '@kontor/harness/product-samples';
import { description } from '@kontor/harness/rule-rows';
import { checkDigitOf } from '@kontor/values/codes';
import { checkForShop, simulateTestProducts, testProductPrefix } from './shop-check.ts';
import { standardShopRules, themeKeyOf } from './shop-rules.ts';

const groupOf = ({ productDescription }: ProductVariation) =>
  sampleReference.groupOfCategory.get(productDescription.category);

function checkWith(product: ProductVariation, siblings: readonly ProductVariation[] = [], simulated = false) {
  const group = groupOf(product);
  const siblingThemeKeys = siblings.flatMap((sibling) => themeKeyOf(sibling, group) ?? []);
  const subject = { product, group, siblingThemeKeys };
  const verdict = checkForShop(subject, standardShopRules, simulated ? simulateTestProducts : undefined);
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code.slice(0, 6));
  return { event: verdict.event, errors: codes(verdict.errors), information: codes(verdict.information) };
}

const passed = { event: 'checkPassed', errors: [], information: [] };
const inform = (code: string) => ({ ...passed, information: [code] });
const image = (name = 'a.jpg') => ({ type: 'IMAGE', location: `https://img.example.com/${name}` });
const lamp = (mediaAssets: unknown[]) =>
  sampleProduct({ productDescription: { category: 'Desk lamps', brandId: 'B-0001' }, mediaAssets });
const asset = (type: string) => ({ type, location: 'https://img.example.com/a.pdf' });

describe('shop check', () => {
  test('a good variation passes without findings', () => {
    assert.deepEqual(checkWith(sampleProduct()), passed);
  });

  test('900040: no image is named', () => {
    const { event, errors } = checkWith(sampleProduct({ mediaAssets: [asset('USER_MANUAL')] }));
    assert.deepEqual({ event, errors }, { event: 'checkRestricted', errors: ['900040'] });
  });

  test('800020: media assets that the group requires are missing', () => {
    assert.deepEqual(checkWith(lamp([image()])).errors, ['800020', '800020']);
    assert.deepEqual(checkWith(lamp([image(), asset('PRODUCT_DATASHEET')])).errors, ['800020']);
    const all = [image(), asset('PRODUCT_DATASHEET'), asset('ENERGY_EFFICIENCY_LABEL')];
    assert.deepEqual(checkWith(lamp(all)), passed);
  });

  test('600004: a variation that differs from another in no theme is rejected', () => {
    const duplicate = sampleProduct({ sku: 'TWIN' });
    assert.deepEqual(checkWith(sampleProduct(), [duplicate]), {
      event: 'checkRejected',
      errors: ['600004'],
      information: [],
    });
  });

  test('a variation that differs from every other in one theme passes', () => {
    const attributes = [
      { name: 'Colour', values: ['blue'] },
      { name: 'Size', values: ['large'] },
    ];
    assert.deepEqual(checkWith(sampleProduct(), [description('attributes', attributes)]), passed);
  });

  test('the order of values and attributes makes no difference between variations', () => {
    const group = groupOf(sampleProduct());
    const size = { name: 'Size', values: ['S', 'L'] };
    const colour = { name: 'Colour', values: ['blue'] };
    const motif = { name: 'Motif', values: ['cat'] };
    assert.equal(
      themeKeyOf(description('attributes', [size, colour, motif]), group),
      themeKeyOf(description('attributes', [colour, { ...size, values: ['L', 'S'] }]), group),
    );
  });

  test('a group without themes has nothing that variations could differ in', () => {
    assert.equal(themeKeyOf(lamp([image()]), groupOf(lamp([]))), undefined);
  });

  test('a rejection takes precedence over a restriction, and both are reported', () => {
    const product = sampleProduct({ mediaAssets: [asset('USER_MANUAL')] });
    const { event, errors } = checkWith(product, [sampleProduct()]);
    assert.deepEqual({ event, errors }, { event: 'checkRejected', errors: ['900040', '600004'] });
  });

  test('900030: a description beyond 2000 characters is a hint', () => {
    assert.deepEqual(checkWith(description('description', 'x'.repeat(2000))), passed);
    assert.deepEqual(checkWith(description('description', 'x'.repeat(2001))), inform('900030'));
  });

  test('900033: more than five bullet points are a hint', () => {
    assert.deepEqual(checkWith(description('bulletPoints', Array(5).fill('point'))), passed);
    assert.deepEqual(checkWith(description('bulletPoints', Array(6).fill('point'))), inform('900033'));
  });

  test('900031: more than ten images are a hint', () => {
    const images = (count: number) =>
      sampleProduct({ mediaAssets: Array.from({ length: count }, () => image()) });
    assert.deepEqual(checkWith(images(10)), passed);
    assert.deepEqual(checkWith(images(11)), inform('900031'));
  });

  test('900032: umlauts and special characters in a file name are a hint', () => {
    for (const name of ['Mühle.jpg', 'M%C3%BChle.jpg', 'a b.jpg', 'a(1).jpg', 'a+b.jpg?w=1']) {
      assert.deepEqual(checkWith(sampleProduct({ mediaAssets: [image(name)] })), inform('900032'), name);
    }
    for (const name of ['a.jpg', 'a_b-c.1.PNG', 'a.jpg?w=1&h=(2)', 'a.jpg#ü', 'ordner ü/a.jpg', '']) {
      assert.deepEqual(checkWith(sampleProduct({ mediaAssets: [image(name)] })), passed, name);
    }
  });

  test('a category that no longer exists blocks nothing', () => {
    const product = sampleProduct({ productDescription: { category: 'Gone', brandId: 'B-0001' } });
    assert.deepEqual(checkWith(product), passed);
  });

  test('a marketplace can have its own rules', () => {
    const subject = { product: sampleProduct(), group: undefined, siblingThemeKeys: [] };
    assert.equal(checkForShop(subject, []).event, 'checkPassed');
  });
});

describe('simulation of test products', () => {
  const tested = (digit: string, prefix = testProductPrefix, changes: Record<string, unknown> = {}) => {
    const digits = `${prefix}${'0'.repeat(11 - prefix.length)}${digit}`;
    return sampleProduct({ ...changes, ean: digits + checkDigitOf(digits) });
  };
  const outcomes: [digit: string, outcome: ReturnType<typeof checkWith>][] = [
    ['0', passed as never],
    ['1', { event: 'checkRestricted', errors: ['900040'], information: [] }],
    ['2', { event: 'checkRejected', errors: ['600004'], information: [] }],
    ['3', { event: undefined, errors: [], information: [] }],
    ['4', inform('300007') as never],
  ];
  for (const [digit, outcome] of outcomes) {
    test(`${digit} before the check digit: ${outcome.event ?? 'stays PENDING'}`, () => {
      assert.deepEqual(checkWith(tested(digit), [], true), outcome);
    });
  }

  test('a test product with digit 0 comes online whatever the rules say, and keeps its hints', () => {
    const mediaAssets = [{ type: 'USER_MANUAL', location: 'https://img.example.com/a(1).pdf' }];
    assert.deepEqual(checkWith(tested('0', testProductPrefix, { mediaAssets }), [], true), inform('900032'));
  });

  test('other digits and all real products are checked by the normal rules', () => {
    for (const digit of ['5', '6', '7', '8', '9'])
      assert.deepEqual(checkWith(tested(digit), [], true), passed);
    for (const digit of ['1', '2', '3']) {
      assert.deepEqual(checkWith(tested(digit, '400'), [], true), passed);
      assert.deepEqual(checkWith(tested(digit, '9520'), [], true), passed);
    }
  });

  test('a live server checks test products by the normal rules too', () => {
    for (const digit of ['1', '2', '3']) assert.deepEqual(checkWith(tested(digit)), passed);
  });
});
