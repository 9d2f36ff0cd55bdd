import { maxima } from '@kontor/contract/generated/maxima';
import type { Violation } from '@kontor/contract/rendered-errors';
import { isObject } from '@kontor/values/collections';
import { readDecimal } from '@kontor/values/money';
import type { Entry } from '../../../platform/bulk/entry.ts';
import { availabilityErrors } from '../errors.ts';
import { isMissing, kindOf, noObject, sentValue, violationAt } from './element-violations.ts';

/** Maximum quantity of a sku (AV8). */
const quantityMax = maxima['availability-v1'].AvailableQuantityRequestDTO.quantity;

/** Reads a quantity, given as a number or a decimal text; undefined when it is invalid (AV8, AV9). */
export function quantityOf(value: unknown): number | undefined {
  const number = readDecimal(value);
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined;
  // Turns -0 into 0.
  return number >= 0 && number <= quantityMax ? number + 0 : undefined;
}

/** All form violations of a quantity element. Reads `entry.root` only when there are violations. */
export function quantityViolations(entry: Pick<Entry<Violation>, 'root' | 'element'>): readonly Violation[] {
  const { element } = entry;
  if (!isObject(element)) return [noObject(entry.root, element)];
  const { sku, quantity } = element;
  if (isText(sku) && quantityOf(quantity) !== undefined) return none;
  return [...skuViolations(entry.root, sku), ...numberViolations(entry.root, quantity)];
}

const none: readonly Violation[] = [];

/** True for a text that is not empty. Whether a sku exists is checked against the store. */
export function isText(sku: unknown): sku is string {
  return typeof sku === 'string' && sku !== '';
}

/** Form violations of a sku. */
function skuViolations(root: string, sku: unknown): Violation[] {
  if (isText(sku)) return [];
  const place = `${root}.sku`;
  if (isMissing(sku))
    return [
      violationAt(availabilityErrors.SKU_MISSING, place, `The sku is ${sku === '' ? 'empty' : 'missing'}.`),
    ];
  const detail = `The sku is ${kindOf(sku)} and must be a string.`;
  return [violationAt(availabilityErrors.INVALID_FIELD, place, detail, sku)];
}

function numberViolations(root: string, quantity: unknown): Violation[] {
  if (quantityOf(quantity) !== undefined) return [];
  const place = `${root}.quantity`;
  const { INVALID_QUANTITY } = availabilityErrors;
  if (isMissing(quantity)) return [violationAt(INVALID_QUANTITY, place, 'The quantity is missing.')];
  const isShown = typeof quantity === 'string' || typeof quantity === 'number';
  const found = isShown ? sentValue(quantity) : kindOf(quantity);
  const detail = `The quantity is ${found} and must be a whole number from 0 to ${quantityMax}.`;
  return [violationAt(INVALID_QUANTITY, place, detail, quantity)];
}
