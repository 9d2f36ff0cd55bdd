import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { ProductVariation } from '@kontor/contract/generated/products-v5';
import { sampleContext } from '@kontor/harness/product-samples';
import { brief } from '@kontor/harness/rule-rows';
import { type BrandFacts, compileReferenceData, type GroupFacts } from '../../reference/rules.ts';
import { checkForShop, simulateTestProducts } from '../../status/rules/shop-check.ts';
import { standardShopRules } from '../../status/rules/shop-rules.ts';
import { candidateOf, checkAgainstOthers } from './other-variations.ts';
import { checkProduct } from './product.ts';

const folder = join(import.meta.dirname, '../../../../../../shared/data');
const skip = existsSync(folder) ? false : 'the catalogue data is not on this machine';
const read = <Entry>(name: string): Entry[] => JSON.parse(readFileSync(join(folder, name), 'utf8'));

describe('a real catalogue', { skip }, () => {
  const groups = skip
    ? []
    : read<GroupFacts>('categories.json').map((group) => ({ ...group, foodRelated: 'none' as const }));
  const reference = compileReferenceData(skip ? [] : read<BrandFacts>('brands.json'), groups);
  const products = skip ? [] : read<ProductVariation>('products.json');

  test('passes every rule, element by element and as a whole', () => {
    assert.equal(products.length, 1_000);
    const context = sampleContext({ reference });
    const violations = products.flatMap((product, index) => checkProduct(product, `$[${index}]`, context));
    assert.deepEqual(violations.map(brief), []);
    const others = { stored: new Map(), activeSkusByGtin: new Map(), activeSiblings: new Map() };
    const candidates = products.map((product, index) => candidateOf(product, `$[${index}]`));
    assert.deepEqual(checkAgainstOthers(candidates, others).size, 0);
  });

  test('comes online completely, even in a sandbox that simulates test products', () => {
    for (const product of products) {
      const group = reference.groupOfCategory.get(product.productDescription.category);
      const verdict = checkForShop(
        { product, group, siblingThemeKeys: [] },
        standardShopRules,
        simulateTestProducts,
      );
      assert.equal(verdict.event, 'checkPassed', product.sku);
    }
  });
});
