/** Keys of variations. */
import { isLine } from './text.ts';

/** Most characters (code points) of a sku. */
export const skuLengthMax = 50;

/**
 * True for a sku that a partner may use: 1 to 50 code points, no blank at either end, no control characters, no halves
 * of a surrogate pair, and neither `.` nor `..`, which a path loses on its way.
 */
export function isSku(text: string): boolean {
  if (text.length === 0 || text.length > 2 * skuLengthMax) return false;
  if (text.length > skuLengthMax && [...text].length > skuLengthMax) return false;
  if (text === '.' || text === '..') return false;
  return text.trim() === text && isLine(text);
}

/**
 * The sku as one segment of a path, percent-encoded. Halves of a surrogate pair, which only refused skus have, become
 * the replacement character, because a path cannot carry them.
 */
export function skuSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
