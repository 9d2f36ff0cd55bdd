import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ElementViolation } from '../../packages/contract/errors/catalogue.ts';
import { checkProduct } from '../../packages/server/areas/products/delivery/rules/product.ts';
import { sampleAddress, sampleContext, sampleWith } from './product-samples.ts';

/** A rule in words, an element, and the violations it has, such as `900001 .ean`. */
export type Row = readonly [rule: string, element: unknown, ...violations: readonly string[]];

/** A violation in the form that tests expect: `900001 $[3].ean`. */
export function brief({ code, jsonPath }: ElementViolation): string {
  return `${code.slice(0, 6)} ${jsonPath}`;
}

export function violationsOf(element: unknown): readonly ElementViolation[] {
  return checkProduct(element, '$[3]', sampleContext());
}

export function testRows(rows: readonly Row[]): void {
  for (const [rule, element, ...expected] of rows) {
    test(rule, () => {
      assert.deepEqual(
        violationsOf(element).map(brief),
        expected.map((each) => each.replace(' ', ' $[3]')),
      );
    });
  }
}

export const description = (name: string, value: unknown) => sampleWith(['productDescription', name], value);
export const pricing = (name: string, value: unknown) => sampleWith(['pricing', name], value);
export const address = (changes: Record<string, unknown>) =>
  sampleWith(['compliance', 'productSafety', 'addresses', 0], sampleAddress(changes));
export const without = (name: string, entry: Record<string, unknown>) => {
  const { [name]: _, ...rest } = entry;
  return rest;
};
export const food = (...roles: string[]) => ({
  productDescription: { category: 'Green tea', brandId: 'B-0001' },
  compliance: { foodInformation: { addresses: roles.map((role) => sampleAddress({ roles: [role] })) } },
});
export const euro = (amount: number) => ({ amount, currency: 'EUR' });
export const sale = (changes: Record<string, unknown> = {}) => ({
  salePrice: euro(9.99),
  startDate: '2026-03-02T00:00:00+01:00',
  endDate: '2026-03-09T00:00:00+0100',
  ...changes,
});
export const normPrice = (normAmount: unknown, normUnit: unknown) => ({
  normAmount,
  normUnit,
  salesAmount: 250,
  salesUnit: 'g',
});

/** Every place of an object, as member names. */
export function pathsOf(value: unknown, before: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return steps.flatMap((step) => {
    const path = [...before, step];
    return [path, ...pathsOf((value as Record<string | number, unknown>)[step], path)];
  });
}
