/**
 * Cuts the bytes of a bulk body into its elements and makes sure that all of it is JSON, without making anything of
 * them. An element that came before byte by byte then needs no reading at all, and any other one not until its turn.
 */

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
  startOfText,
} from '../http/json-bytes.ts';
import { ValueScan } from '../http/value-scan.ts';
import { keyOf } from './elements.ts';

/** How a body holds its elements, as far as it is cut. */
export interface SplitForm {
  /** Member of the body that holds the array of elements; absent when the body is that array. */
  readonly wrapper?: string | undefined;
  /** Member whose text names an element. */
  readonly key: string;
  /** Larger elements are not looked into. */
  readonly elementBytesMax: number;
}

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
 * The elements of a body, undefined when it is no JSON, holds no array where it should, or holds two. A body of many more
 * elements than `listedMax` takes no more memory than that.
 */
export function splitElements(body: Buffer, form: SplitForm, listedMax: number): Cuts | undefined {
  const scan = new ValueScan(body);
  const start = skipBlanks(body, startOfText(body));
  const found = form.wrapper === undefined ? splitArray : splitWrapped;
  const cuts = found(body, scan, form, listedMax, start);
  return cuts !== undefined && skipBlanks(body, cuts.end) === body.length ? cuts : undefined;
}

interface EndedCuts extends Cuts {
  readonly end: number;
}

/** The elements of the one member that is called like the wrapper, in the object that begins at `start`. */
function splitWrapped(
  body: Buffer,
  scan: ValueScan,
  form: SplitForm,
  listedMax: number,
  start: number,
): EndedCuts | undefined {
  if (body[start] !== openBrace) return undefined;
  const wrapper = Buffer.from(form.wrapper ?? '');
  let cuts: EndedCuts | undefined;
  let at = skipBlanks(body, start + 1);
  for (;;) {
    const valueStart = scan.valueOfMember(at);
    if (valueStart === broken) return undefined;
    let valueEnd = broken;
    if (!hasName(body, at, wrapper)) valueEnd = scan.endOfValue(valueStart);
    else if (cuts === undefined) {
      cuts = splitArray(body, scan, form, listedMax, valueStart);
      valueEnd = cuts?.end ?? broken;
    }
    if (valueEnd === broken) return undefined;
    at = skipBlanks(body, valueEnd);
    if (body[at] !== comma) break;
    at = skipBlanks(body, at + 1);
  }
  return body[at] === closeBrace && cuts !== undefined ? { ...cuts, end: at + 1 } : undefined;
}

/** Bytes in which a name is looked for that is written with escapes; each of its letters may take six. */
const nameBytesMax = 200;

/** Whether the name that begins at `at` is `name`, however it is written. */
export function hasName(body: Buffer, at: number, name: Buffer): boolean {
  const isPlainly = isCalled(name, body, at + 1);
  if (isPlainly !== undefined) return isPlainly;
  const written = /^"(?:[^"\\]|\\.)*"/.exec(body.toString('utf8', at, at + nameBytesMax))?.[0];
  return written !== undefined && JSON.parse(written) === name.toString();
}

function splitArray(
  body: Buffer,
  scan: ValueScan,
  form: SplitForm,
  listedMax: number,
  start: number,
): EndedCuts | undefined {
  if (body[start] !== openBracket) return undefined;
  const name = Buffer.from(form.key);
  const list: Cut[] = [];
  let count = 0;
  let at = skipBlanks(body, start + 1);
  if (body[at] === closeBracket) return { count, list, end: at + 1 };
  for (;;) {
    const cut = splitElement(body, scan, name, form.elementBytesMax, at);
    if (cut === undefined) return undefined;
    if (list.length < listedMax) list.push(cut);
    count += 1;
    at = skipBlanks(body, cut.end);
    if (body[at] !== comma) break;
    at = skipBlanks(body, at + 1);
  }
  return body[at] === closeBracket ? { count, list, end: at + 1 } : undefined;
}

/** The element that begins at `start`, of whatever form; undefined when nothing does. */
function splitElement(
  body: Buffer,
  scan: ValueScan,
  name: Buffer,
  bytesMax: number,
  start: number,
): Cut | undefined {
  scan.names = 0;
  if (body[start] !== openBrace) {
    const end = scan.endOfValue(start);
    return end === broken ? undefined : { start, end, key: undefined, names: scan.names };
  }
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
  const isRead = !found.isSure && end - start <= bytesMax;
  const key = isRead ? keyOf(JSON.parse(body.toString('utf8', start, end)), name.toString()) : found.key;
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

/** Bytes of the longest text that is taken for a key. */
const keyBytesMax = 4 * 1024;

/** The text `[start, end)`, undefined when it is another kind of value, or longer than any key. */
function textAt(body: Buffer, start: number, end: number): string | undefined {
  if (body[start] !== quote || end - start > keyBytesMax) return undefined;
  const plain = body.toString('utf8', start + 1, end - 1);
  return plain.includes('\\') ? (JSON.parse(`"${plain}"`) as string) : plain;
}
