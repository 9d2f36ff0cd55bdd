/** Byte constants of JSON, and functions that find where strings, numbers and literals end. */
export const quote = 0x22;
export const comma = 0x2c;
export const colon = 0x3a;
export const openBracket = 0x5b;
export const closeBracket = 0x5d;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;
export const backslash = 0x5c;

const tab = 0x09;
const newline = 0x0a;
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
export function endOfBareValue(body: Uint8Array, start: number): number {
  const word = words.get(body[start] as number);
  if (word === undefined) return endOfNumber(body, start);
  for (let index = 1; index < word.length; index += 1) {
    if (body[start + index] !== word[index]) return invalidJson;
  }
  return start + word.length;
}

/** Returns the position after the byte order mark, if there is one. */
export function startOfText(body: Uint8Array): number {
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 3 : 0;
}
