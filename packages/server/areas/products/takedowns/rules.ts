import type { TakedownScope } from '@kontor/contract/generated/operator-v1';
import { gtin14Of } from '@kontor/values/codes';

/** The values of a variation by which takedowns match. */
export interface TakedownSubject {
  readonly partnerId: string;
  readonly sku: string;
  readonly ean: string;
  readonly brandId: string;
  readonly category: string;
}

/**
 * The values of a variation as names, one for each member that a scope can have. A takedown matches if as many of them
 * are names of its scope as the scope has members.
 */
export function namesOfSubject({ partnerId, sku, ean, brandId, category }: TakedownSubject): string[] {
  return [
    `partner:${partnerId}`,
    `sku:${sku}`,
    `ean:${gtin14Of(ean)}`,
    `brand:${brandId}`,
    `category:${category}`,
  ];
}

/** All values that a scope names. */
export function namesOfScope(scope: TakedownScope): string[] {
  const { partnerId, skus = [], eans = [], brandId, category } = scope;
  return [
    ...(partnerId === undefined ? [] : [`partner:${partnerId}`]),
    ...new Set(skus.map((sku) => `sku:${sku}`)),
    ...new Set(eans.map((ean) => `ean:${gtin14Of(ean)}`)),
    ...(brandId === undefined ? [] : [`brand:${brandId}`]),
    ...(category === undefined ? [] : [`category:${category}`]),
  ];
}

/** Number of members of a scope. */
export function memberCountOf(scope: TakedownScope): number {
  return Object.values(scope).filter((value) => value !== undefined).length;
}

/** Returns whether variations match a scope. */
export function matcherOf(scope: TakedownScope): (subject: TakedownSubject) => boolean {
  const names = new Set(namesOfScope(scope));
  const members = memberCountOf(scope);
  return (subject) => namesOfSubject(subject).filter((name) => names.has(name)).length === members;
}
