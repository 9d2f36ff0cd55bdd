/** Keys of variations. */
import { isBlank, isLine } from './text.ts';

/** Maximum length of a sku in code points. */
export const skuLengthMax = 50;

/**
 * True for a sku that a partner may use: 1 to 50 code points of which one at least is visible, no space at either end,
 * no control characters, no lone surrogates, and neither `.` nor `..`, which are removed from paths.
 */
export function isSku(text: string): boolean {
  if (text.length === 0 || text.length > 2 * skuLengthMax) return false;
  if (text.length > skuLengthMax && [...text].length > skuLengthMax) return false;
  if (text === '.' || text === '..') return false;
  return text.trim() === text && isLine(text) && !isBlank(text);
}

/**
 * Percent-encodes the sku as one path segment. Lone surrogates, which only refused skus have, become the replacement
 * character, because a path cannot carry them.
 */
export function skuSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
