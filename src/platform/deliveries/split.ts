/**
 * Cuts the bytes of a JSON array of objects into its elements and makes sure that they are JSON, without making anything
 * of them. An element that came before byte by byte then needs no reading at all, and any other one not until its turn.
 */

import { skuOf } from './elements.ts';
import {
  backslash,
  broken,
  closeBrace,
  closeBracket,
  comma,
  openBrace,
  openBracket,
  quote,
  skipBlanks,
} from './json-bytes.ts';
import { ValueScan } from './value-scan.ts';

/** Where an element lies in the body: `[start, end)`. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  /** Undefined when it has none that is a text. */
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
 * The elements of an array of objects, undefined when the body is something else or no JSON. A body of many more
 * elements than `listedMax` takes no more memory than that.
 */
export function splitElements(body: Buffer, listedMax: number): Cuts | undefined {
  const scan = new ValueScan(body);
  let at = skipBlanks(body, 0);
  if (body[at] !== openBracket) return undefined;
  at = skipBlanks(body, at + 1);
  const list: Cut[] = [];
  let count = 0;
  if (body[at] !== closeBracket) {
    for (;;) {
      const cut = splitObject(body, scan, at);
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

/** The object that begins at `start`, undefined when none does. */
function splitObject(body: Buffer, scan: ValueScan, start: number): Cut | undefined {
  if (body[start] !== openBrace) return undefined;
  scan.names = 0;
  const found: Found = { sku: undefined, isSure: true };
  let at = skipBlanks(body, start + 1);
  if (body[at] !== closeBrace) {
    for (;;) {
      const valueEnd = passMember(body, scan, at, found);
      if (valueEnd === broken) return undefined;
      at = skipBlanks(body, valueEnd);
      if (body[at] !== comma) break;
      at = skipBlanks(body, at + 1);
    }
    if (body[at] !== closeBrace) return undefined;
  }
  const end = at + 1;
  const sku = found.isSure ? found.sku : skuOf(JSON.parse(body.toString('utf8', start, end)));
  return { start, end, sku, names: scan.names };
}

/** What is known of the sku of an object after some of its members. */
interface Found {
  sku: string | undefined;
  /** False when only reading the object can tell. */
  isSure: boolean;
}

/** The place behind the member whose name begins at `at`. */
function passMember(body: Buffer, scan: ValueScan, at: number, found: Found): number {
  const valueStart = scan.valueOfMember(at);
  if (valueStart === broken) return broken;
  const valueEnd = scan.endOfValue(valueStart);
  if (valueEnd === broken) return broken;
  const isSku = isCalledSku(body, at + 1);
  if (isSku === undefined) found.isSure = false;
  // Of two members of one name readers keep the last.
  if (isSku) found.sku = textAt(body, valueStart, valueEnd);
  return valueEnd;
}

const skuName = Buffer.from('sku');

/** Whether the name that begins at `start` is `sku`; undefined when an escape may stand for one of its letters. */
function isCalledSku(body: Buffer, start: number): boolean | undefined {
  for (let index = 0; index < skuName.length; index += 1) {
    const byte = body[start + index];
    if (byte !== skuName[index]) return byte === backslash ? undefined : false;
  }
  return body[start + skuName.length] === quote;
}

/** The text `[start, end)`, undefined when it is another kind of value. */
function textAt(body: Buffer, start: number, end: number): string | undefined {
  return body[start] === quote ? (JSON.parse(body.toString('utf8', start, end)) as string) : undefined;
}
