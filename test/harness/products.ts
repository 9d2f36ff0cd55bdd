import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProductVariation } from '../../packages/contract/generated/products-v5.ts';
import { exampleProducts } from '../../packages/sandbox/fixtures/products.ts';
import { checkDigitOf } from '../../packages/values/codes.ts';

/** Valid products of the sandbox's categories; tests change copies of them. */
export function products(count: number): ProductVariation[] {
  return structuredClone(exampleProducts(count));
}

/** One valid product with changes to its top-level members. */
export function product(changes: Partial<Record<keyof ProductVariation, unknown>> = {}): ProductVariation {
  return { ...structuredClone(exampleProducts(1)[0]), ...changes } as ProductVariation;
}

/** A valid ean that no example product has. */
export function ean(number: number): string {
  const digits = `400${String(number).padStart(9, '0')}`;
  return digits + checkDigitOf(digits);
}

const dataFolder = join(import.meta.dirname, '../../../shared/data');

/** The real catalogue next to the project, or the reason why it is missing. */
export function realCatalogue():
  | { missing: string }
  | { brands: string; groups: string; products: ProductVariation[] } {
  try {
    const read = (name: string) => readFileSync(join(dataFolder, name), 'utf8');
    return {
      brands: read('brands.json'),
      groups: read('categories.json'),
      products: JSON.parse(read('products.json')),
    };
  } catch {
    return { missing: 'the real catalogue is not beside the project (../shared/data)' };
  }
}
