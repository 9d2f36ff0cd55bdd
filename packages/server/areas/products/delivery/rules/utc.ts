/** The date-times of a delivered element, in UTC. */
import { isObject } from '@kontor/values/collections';
import { toUtc } from '@kontor/values/instant';

/** Has to be raised whenever `productInUtc` writes something differently than before. */
export const utcVersion = 2;

/**
 * Converts the date-times of a copied product to UTC, because answers are always in UTC whatever zone was delivered
 * (specification, General conventions). Modifies the copy. Values that are not date-times stay for the rules to refuse.
 */
export function productInUtc(copy: unknown): unknown {
  if (!isMembers(copy)) return copy;
  writeInUtc(copy, 'releaseDate');
  writeInUtc(copy.productDescription, 'productionDate');
  if (isMembers(copy.pricing)) saleInUtc(copy.pricing);
  return copy;
}

/** Like `productInUtc`, for the sale of a copied price entry or of a product's pricing. */
export function saleInUtc(copy: unknown): unknown {
  if (!isMembers(copy)) return copy;
  writeInUtc(copy.sale, 'startDate');
  writeInUtc(copy.sale, 'endDate');
  return copy;
}

function writeInUtc(holder: unknown, name: string): void {
  if (!isMembers(holder)) return;
  const value = holder[name];
  if (typeof value === 'string') holder[name] = toUtc(value);
}

/** Like `isObject`, for an object that is changed. */
function isMembers(value: unknown): value is Record<string, unknown> {
  return isObject(value);
}
