/** Keys of variations. */

/** Most characters (code points) of a sku. */
export const skuLengthMax = 50;

const blankOrControl = /[\s\p{Cc}\p{Cs}]/u;
const controls = /[\p{Cc}\p{Cs}]/u;

/**
 * True for a sku that a partner may use: 1 to 50 code points, no blank at either end, no control characters and no
 * halves of a surrogate pair.
 */
export function isSku(text: string): boolean {
  if (text.length === 0 || text.length > 2 * skuLengthMax) return false;
  const points = [...text];
  if (points.length > skuLengthMax || controls.test(text)) return false;
  return !blankOrControl.test(points[0] as string) && !blankOrControl.test(points.at(-1) as string);
}

/**
 * The sku as one segment of a path, percent-encoded. Halves of a surrogate pair, which only refused skus have, become
 * the replacement character, because a path cannot carry them.
 */
export function skuSegment(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
