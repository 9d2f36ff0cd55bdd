/**
 * Cuts the bytes of a JSON array of objects into its elements without reading them. An element that came before byte by
 * byte then needs no reading at all.
 */

import {
  backslash,
  beforeNext,
  closeBrace,
  closeBracket,
  colon,
  comma,
  endOfString,
  openBrace,
  openBracket,
  quote,
  skipBlanks,
} from './json-bytes.ts';

/** Where an element lies in the body: `[start, end)`. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  /** Its sku, undefined when only reading the element can tell. */
  readonly sku: string | undefined;
  /** Names of members in it and in all that it holds; strings that a colon follows. */
  readonly names: number;
}

/** The elements of a body. */
export interface Cuts {
  readonly count: number;
  /** Where they lie; those beyond the number that was asked for are counted only. */
  readonly list: readonly Cut[];
}

/**
 * The elements of an array of objects, undefined when the body does not look like one. `body` is valid JSON exactly when
 * each of the cuts is: what lies between them is looked at here, what lies within them is not. A body of many more
 * elements than `listedMax` takes no more memory than that.
 */
export function cutElements(body: Buffer, listedMax: number): Cuts | undefined {
  let at = skipBlanks(body, 0);
  if (body[at] !== openBracket) return undefined;
  at = skipBlanks(body, at + 1);
  const list: Cut[] = [];
  let count = 0;
  if (body[at] !== closeBracket) {
    for (;;) {
      const cut = cutObject(body, at);
      if (cut === undefined) return undefined;
      if (list.length < listedMax) list.push(cut);
      count += 1;
      at = skipBlanks(body, cut.end);
      if (body[at] !== comma) break;
      at = skipBlanks(body, at + 1);
    }
  }
  const isWhole = body[at] === closeBracket && skipBlanks(body, at + 1) === body.length;
  return isWhole ? { count, list } : undefined;
}

/** The object that begins at `start`, undefined when none does or it does not end. */
function cutObject(body: Buffer, start: number): Cut | undefined {
  if (body[start] !== openBrace) return undefined;
  let names = 0;
  let depth = 1;
  let skuName = unseen;
  for (let at = start + 1; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === quote) {
      const nameStart = at + 1;
      const nameEnd = endOfString(body, nameStart);
      at = beforeNext(body, nameEnd);
      if (body[at + 1] !== colon) continue;
      names += 1;
      if (depth === 1) skuName = afterName(body, nameStart, nameEnd, skuName);
    } else depth += depthOf[byte as number] as number;
    if (depth === 0) return { start, end: at + 1, sku: skuBehind(body, skuName), names };
  }
  return undefined;
}

/** By how much a byte outside of strings changes the depth. */
const depthOf = new Int8Array(256);
depthOf[openBrace] = 1;
depthOf[openBracket] = 1;
depthOf[closeBrace] = -1;
depthOf[closeBracket] = -1;

/** In place of where the name `sku` ends: it was not met, or reading the element could find another one than was met. */
const unseen = -1;
const unsure = -2;

/** What is known of the place of the sku after one more name `[start, end)` of the element's own members. */
function afterName(body: Buffer, start: number, end: number, known: number): number {
  for (let at = start; at < end; at += 1) if (body[at] === backslash) return unsure;
  const isSku = end - start === 3 && body.toString('latin1', start, end) === 'sku';
  if (!isSku) return known;
  return known === unseen ? end : unsure;
}

/** The text behind the name that ends at `nameEnd`, unless it is written with escapes or no text at all. */
function skuBehind(body: Buffer, nameEnd: number): string | undefined {
  if (nameEnd < 0) return undefined;
  const start = skipBlanks(body, skipBlanks(body, nameEnd + 1) + 1);
  if (body[start] !== quote) return undefined;
  const text = body.toString('utf8', start + 1, endOfString(body, start + 1));
  return text.includes('\\') ? undefined : text;
}
