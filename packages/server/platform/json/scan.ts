/** Finds where values end in the bytes of a JSON text, and whether they are valid. */
import {
  backslash,
  closeBrace,
  closeBracket,
  colon,
  comma,
  newline,
  openBrace,
  openBracket,
  quote,
} from '@kontor/values/json-bytes';

const tab = 0x09;
const carriageReturn = 0x0d;
const space = 0x20;
const minus = 0x2d;
const plus = 0x2b;
const point = 0x2e;
const zero = 0x30;
const nine = 0x39;

/** Returned instead of an end position when the bytes are not valid JSON. */
export const invalidJson = -1;

/** Returns the position of the first byte that is not whitespace at or after `from`. */
export function skipWhitespace(body: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const byte = body[at] as number;
    if (byte > space) return at;
    if (byte !== space && byte !== newline && byte !== carriageReturn && byte !== tab) return at;
    at += 1;
  }
}

/** Meaning of a byte within a string. Past the end of the body the lookup gives undefined. */
const plain = 0;
const ends = 1;
const escapes = 2;
const forbidden = 3;
const meaning = new Uint8Array(256).fill(forbidden, 0, space);
meaning[quote] = ends;
meaning[backslash] = escapes;

/** Returns the position after the string whose opening quote is at `start`. */
export function endOfString(body: Uint8Array, start: number): number {
  let at = start + 1;
  for (;;) {
    while (meaning[body[at] as number] === plain) at += 1;
    const means = meaning[body[at] as number];
    if (means === ends) return at + 1;
    at = means === escapes ? endOfEscape(body, at) : invalidJson;
    if (at === invalidJson) return invalidJson;
  }
}

/** Length of an escape in bytes, by the byte after its backslash. */
const escapeLength = new Uint8Array(256);
for (const byte of Buffer.from('"\\/bfnrt')) escapeLength[byte] = 2;
escapeLength['u'.charCodeAt(0)] = 6;
const isHexDigit = new Uint8Array(256);
for (const byte of Buffer.from('0123456789abcdefABCDEF')) isHexDigit[byte] = 1;

function endOfEscape(body: Uint8Array, start: number): number {
  const length = escapeLength[body[start + 1] as number] ?? 0;
  if (length === 0) return invalidJson;
  for (let at = start + 2; at < start + length; at += 1) {
    if (isHexDigit[body[at] as number] !== 1) return invalidJson;
  }
  return start + length;
}

/** Returns the position after the number that starts at `start`. */
function endOfNumber(body: Uint8Array, start: number): number {
  let at = body[start] === minus ? start + 1 : start;
  at = body[at] === zero ? at + 1 : endOfDigits(body, at);
  if (at !== invalidJson && body[at] === point) at = endOfDigits(body, at + 1);
  const byte = body[at];
  if (byte !== 0x65 && byte !== 0x45) return at;
  const sign = body[at + 1];
  return endOfDigits(body, sign === plus || sign === minus ? at + 2 : at + 1);
}

function endOfDigits(body: Uint8Array, start: number): number {
  let at = start;
  while ((body[at] as number) >= zero && (body[at] as number) <= nine) at += 1;
  return at === start ? invalidJson : at;
}

const words = new Map(['true', 'false', 'null'].map((word) => [word.charCodeAt(0), Buffer.from(word)]));

/** Returns the position after a number or one of the three literals. */
function endOfBareValue(body: Uint8Array, start: number): number {
  const word = words.get(body[start] as number);
  if (word === undefined) return endOfNumber(body, start);
  for (let index = 1; index < word.length; index += 1) {
    if (body[start + index] !== word[index]) return invalidJson;
  }
  return start + word.length;
}

/** Nesting depth allocated at first. */
const usualDepth = 64;

/** Skips over values of a JSON text and counts the member names in them. */
export class ValueScan {
  names = 0;
  /** Position of the first syntax error; undefined while all values are valid. */
  violationAt: number | undefined;
  readonly #body: Uint8Array;
  /**
   * Closing byte of each open array and object. Stored as bytes, because a body may consist of millions of brackets,
   * and a list of numbers would take ten times its size.
   */
  #open = new Uint8Array(usualDepth);
  #depth = 0;

  constructor(body: Uint8Array) {
    this.#body = body;
  }

  /**
   * Returns the position after the value that starts at `start`, or `invalidJson` when it is invalid. Does not recurse,
   * however deep a value is nested.
   */
  endOfValue(start: number): number {
    this.#depth = 0;
    let at = start;
    do {
      at = this.#endOfFirst(at);
      if (at !== invalidJson) at = this.#afterValue(at);
    } while (this.#depth > 0 && at !== invalidJson);
    return at;
  }

  /** Descends into arrays and objects; returns the position after the first value that contains no other. */
  #endOfFirst(start: number): number {
    const body = this.#body;
    let at = start;
    for (;;) {
      const opening = body[at];
      if (opening !== openBrace && opening !== openBracket) {
        return this.#checked(opening === quote ? endOfString(body, at) : endOfBareValue(body, at), at);
      }
      const closing = opening === openBrace ? closeBrace : closeBracket;
      at = skipWhitespace(body, at + 1);
      if (body[at] === closing) return at + 1;
      this.#push(closing);
      if (closing === closeBrace) at = this.valueOfMember(at);
      if (at === invalidJson) return invalidJson;
    }
  }

  /** Returns where the value of the member starts whose name starts at `at`. */
  valueOfMember(at: number): number {
    const body = this.#body;
    const nameEnd = this.#checked(body[at] === quote ? endOfString(body, at) : invalidJson, at);
    if (nameEnd === invalidJson) return invalidJson;
    const colonAt = skipWhitespace(body, nameEnd);
    if (body[colonAt] !== colon) return this.#checked(invalidJson, colonAt);
    this.names += 1;
    return skipWhitespace(body, colonAt + 1);
  }

  /**
   * Closes the arrays and objects that end after a value. Returns the position of the next value, or the end once
   * nothing is open.
   */
  #afterValue(end: number): number {
    const body = this.#body;
    let at = end;
    while (this.#depth > 0) {
      const closing = this.#open[this.#depth - 1];
      at = skipWhitespace(body, at);
      if (body[at] === comma) {
        at = skipWhitespace(body, at + 1);
        return closing === closeBrace ? this.valueOfMember(at) : at;
      }
      if (body[at] !== closing) return this.#checked(invalidJson, at);
      this.#depth -= 1;
      at += 1;
    }
    return at;
  }

  #push(closing: number): void {
    if (this.#depth === this.#open.length) {
      const larger = new Uint8Array(2 * this.#depth);
      larger.set(this.#open);
      this.#open = larger;
    }
    this.#open[this.#depth] = closing;
    this.#depth += 1;
  }

  /** Records the position of a value that is not valid. */
  #checked(end: number, at: number): number {
    if (end === invalidJson) this.violationAt = at;
    return end;
  }
}
