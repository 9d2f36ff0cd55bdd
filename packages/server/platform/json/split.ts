/**
 * Splits the bytes of a bulk body into its elements and checks that all of it is JSON, without parsing it into objects.
 * An element that is recognised by its bytes then needs no parsing at all, and any other one is parsed only when it is
 * needed.
 */

import {
  backslash,
  closeBrace,
  closeBracket,
  comma,
  openBrace,
  openBracket,
  quote,
  startOfText,
} from '@kontor/values/json-bytes';
import { invalidJson, skipWhitespace, ValueScan } from './scan.ts';

/** How a body contains its elements, as far as splitting needs it. */
export interface SplitForm {
  /** Member of the body that holds the array of elements; absent when the body is that array. */
  readonly wrapper?: string | undefined;
  /** Member whose text is the key of an element. */
  readonly key: string;
  /** Larger elements are not parsed to find their key. */
  readonly elementBytesMax: number;
}

/** Place of an element in the body: `[start, end)`. */
export interface ElementSpan {
  readonly start: number;
  readonly end: number;
  /** Key of the element; undefined when it has none. */
  readonly key: string | undefined;
  /** Number of member names in it, at every depth: strings followed by a colon. */
  readonly names: number;
}

/** The elements of a body. */
export interface ElementSpans {
  readonly count: number;
  /** Places of the elements; those beyond the requested number are only counted. */
  readonly list: readonly ElementSpan[];
}

/**
 * Finds the elements of a body; undefined when it is not valid JSON, has no array in the right place, or has two.
 * Memory is bounded by `listedMax`, however many elements the body has.
 */
export function splitElements(body: Buffer, form: SplitForm, listedMax: number): ElementSpans | undefined {
  const scan = new ValueScan(body);
  const start = skipWhitespace(body, startOfText(body));
  const found = form.wrapper === undefined ? splitArray : splitWrapped;
  const spans = found(body, scan, form, listedMax, start);
  return spans !== undefined && skipWhitespace(body, spans.end) === body.length ? spans : undefined;
}

interface EndedSpans extends ElementSpans {
  readonly end: number;
}

/** Splits the array in the one member with the wrapper's name, in the object that starts at `start`. */
function splitWrapped(
  body: Buffer,
  scan: ValueScan,
  form: SplitForm,
  listedMax: number,
  start: number,
): EndedSpans | undefined {
  if (body[start] !== openBrace) return undefined;
  const wrapper = Buffer.from(form.wrapper ?? '');
  let spans: EndedSpans | undefined;
  let at = skipWhitespace(body, start + 1);
  for (;;) {
    const valueStart = scan.valueOfMember(at);
    if (valueStart === invalidJson) return undefined;
    let valueEnd = invalidJson;
    if (!hasName(body, at, wrapper)) valueEnd = scan.endOfValue(valueStart);
    else if (spans === undefined) {
      spans = splitArray(body, scan, form, listedMax, valueStart);
      valueEnd = spans?.end ?? invalidJson;
    }
    if (valueEnd === invalidJson) return undefined;
    at = skipWhitespace(body, valueEnd);
    if (body[at] !== comma) break;
    at = skipWhitespace(body, at + 1);
  }
  return body[at] === closeBrace && spans !== undefined ? { ...spans, end: at + 1 } : undefined;
}

/** Bytes searched for a name that is written with escapes; each of its letters may take six. */
const nameBytesMax = 200;

/** True when the name that starts at `at` is `name`, with or without escapes. */
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
): EndedSpans | undefined {
  if (body[start] !== openBracket) return undefined;
  const name = Buffer.from(form.key);
  const list: ElementSpan[] = [];
  let count = 0;
  let at = skipWhitespace(body, start + 1);
  if (body[at] === closeBracket) return { count, list, end: at + 1 };
  for (;;) {
    const span = splitElement(body, scan, name, form.elementBytesMax, at);
    if (span === undefined) return undefined;
    if (list.length < listedMax) list.push(span);
    count += 1;
    at = skipWhitespace(body, span.end);
    if (body[at] !== comma) break;
    at = skipWhitespace(body, at + 1);
  }
  return body[at] === closeBracket ? { count, list, end: at + 1 } : undefined;
}

/** Splits off the element that starts at `start`, of any form; undefined when there is none. */
function splitElement(
  body: Buffer,
  scan: ValueScan,
  name: Buffer,
  bytesMax: number,
  start: number,
): ElementSpan | undefined {
  scan.names = 0;
  if (body[start] !== openBrace) {
    const end = scan.endOfValue(start);
    return end === invalidJson ? undefined : { start, end, key: undefined, names: scan.names };
  }
  const found: Found = { key: undefined, isSure: true };
  let at = skipWhitespace(body, start + 1);
  if (body[at] !== closeBrace) {
    for (;;) {
      const valueEnd = passMember(body, scan, name, at, found);
      if (valueEnd === invalidJson) return undefined;
      at = skipWhitespace(body, valueEnd);
      if (body[at] !== comma) break;
      at = skipWhitespace(body, at + 1);
    }
    if (body[at] !== closeBrace) return undefined;
  }
  const end = at + 1;
  const isRead = !found.isSure && end - start <= bytesMax;
  const key = isRead
    ? textMemberOf(JSON.parse(body.toString('utf8', start, end)), name.toString())
    : found.key;
  return { start, end, key, names: scan.names };
}

/** The text of the member `key` of an element of any form. */
export function textMemberOf(element: unknown, key: string): string | undefined {
  if (typeof element !== 'object' || element === null || !Object.hasOwn(element, key)) return undefined;
  const value = (element as Record<string, unknown>)[key];
  return typeof value === 'string' ? value : undefined;
}

/** What is known about the key of an object after some of its members. */
interface Found {
  key: string | undefined;
  /** False when only parsing the object can tell. */
  isSure: boolean;
}

/** Returns the position after the member whose name starts at `at`. */
function passMember(body: Buffer, scan: ValueScan, name: Buffer, at: number, found: Found): number {
  const valueStart = scan.valueOfMember(at);
  if (valueStart === invalidJson) return invalidJson;
  const valueEnd = scan.endOfValue(valueStart);
  if (valueEnd === invalidJson) return invalidJson;
  const isKey = isCalled(name, body, at + 1);
  if (isKey === undefined) found.isSure = false;
  // If two members have the same name, parsers take the last.
  if (isKey) found.key = textAt(body, valueStart, valueEnd);
  return valueEnd;
}

/** True when the name that starts at `start` is `name`; undefined when it may match through an escape. */
function isCalled(name: Buffer, body: Buffer, start: number): boolean | undefined {
  for (let index = 0; index < name.length; index += 1) {
    const byte = body[start + index];
    if (byte !== name[index]) return byte === backslash ? undefined : false;
  }
  return body[start + name.length] === quote;
}

/** Maximum length in bytes of a text that may be a key. */
const keyBytesMax = 4 * 1024;

/** The text `[start, end)`; undefined when it is not a string, or longer than any key. */
function textAt(body: Buffer, start: number, end: number): string | undefined {
  if (body[start] !== quote || end - start > keyBytesMax) return undefined;
  const plain = body.toString('utf8', start + 1, end - 1);
  return plain.includes('\\') ? String(JSON.parse(`"${plain}"`)) : plain;
}
