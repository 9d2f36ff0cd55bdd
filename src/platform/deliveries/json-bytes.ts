/** Marks of a JSON text in its bytes, and how strings and blanks are passed over. */
export const tab = 0x09;
export const newline = 0x0a;
export const carriageReturn = 0x0d;
export const space = 0x20;
export const quote = 0x22;
export const comma = 0x2c;
export const colon = 0x3a;
export const openBracket = 0x5b;
export const backslash = 0x5c;
export const closeBracket = 0x5d;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;

/** The place of the first byte from `from` on that is no blank. */
export function skipBlanks(body: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const byte = body[at];
    if (byte !== space && byte !== newline && byte !== carriageReturn && byte !== tab) return at;
    at += 1;
  }
}

/** The last place before what follows the blanks behind `at`. */
export function beforeNext(body: Uint8Array, at: number): number {
  return (body[at + 1] as number) <= space ? skipBlanks(body, at + 1) - 1 : at;
}

/** Place of the quote that ends the string which begins behind one at `start - 1`; beyond the body when none does. */
export function endOfString(body: Uint8Array, start: number): number {
  let at = start;
  while (at < body.length && body[at] !== quote) at += body[at] === backslash ? 2 : 1;
  return at;
}
