/**
 * Cuts the bytes of a JSON array of objects into its elements and makes sure that they are JSON, without making anything
 * of them. An element that came before byte by byte then needs no reading at all, and any other one not until its turn.
 */

import { keyOf } from './elements.ts';
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
  /** The text that names it; undefined when it has none. */
  readonly key: string | undefined;
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
 * elements than `listedMax` takes no more memory than that. `key` is the member whose text names an element.
 */
export function splitElements(body: Buffer, key: string, listedMax: number): Cuts | undefined {
  const scan = new ValueScan(body);
  const name = Buffer.from(key);
  let at = skipBlanks(body, 0);
  if (body[at] !== openBracket) return undefined;
  at = skipBlanks(body, at + 1);
  const list: Cut[] = [];
  let count = 0;
  if (body[at] !== closeBracket) {
    for (;;) {
      const cut = splitObject(body, scan, name, at);
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
function splitObject(body: Buffer, scan: ValueScan, name: Buffer, start: number): Cut | undefined {
  if (body[start] !== openBrace) return undefined;
  scan.names = 0;
  const found: Found = { key: undefined, isSure: true };
  let at = skipBlanks(body, start + 1);
  if (body[at] !== closeBrace) {
    for (;;) {
      const valueEnd = passMember(body, scan, name, at, found);
      if (valueEnd === broken) return undefined;
      at = skipBlanks(body, valueEnd);
      if (body[at] !== comma) break;
      at = skipBlanks(body, at + 1);
    }
    if (body[at] !== closeBrace) return undefined;
  }
  const end = at + 1;
  const key = found.isSure
    ? found.key
    : keyOf(JSON.parse(body.toString('utf8', start, end)), name.toString());
  return { start, end, key, names: scan.names };
}

/** What is known of the key of an object after some of its members. */
interface Found {
  key: string | undefined;
  /** False when only reading the object can tell. */
  isSure: boolean;
}

/** The place behind the member whose name begins at `at`. */
function passMember(body: Buffer, scan: ValueScan, name: Buffer, at: number, found: Found): number {
  const valueStart = scan.valueOfMember(at);
  if (valueStart === broken) return broken;
  const valueEnd = scan.endOfValue(valueStart);
  if (valueEnd === broken) return broken;
  const isKey = isCalled(name, body, at + 1);
  if (isKey === undefined) found.isSure = false;
  // Of two members of one name readers keep the last.
  if (isKey) found.key = textAt(body, valueStart, valueEnd);
  return valueEnd;
}

/** Whether the name that begins at `start` is `name`; undefined when an escape may stand for one of its letters. */
function isCalled(name: Buffer, body: Buffer, start: number): boolean | undefined {
  for (let index = 0; index < name.length; index += 1) {
    const byte = body[start + index];
    if (byte !== name[index]) return byte === backslash ? undefined : false;
  }
  return body[start + name.length] === quote;
}

/** The text `[start, end)`, undefined when it is another kind of value. */
function textAt(body: Buffer, start: number, end: number): string | undefined {
  return body[start] === quote ? (JSON.parse(body.toString('utf8', start, end)) as string) : undefined;
}
