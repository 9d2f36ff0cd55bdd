/** Bytes of JSON texts that have a meaning. */

export const quote = 0x22;
export const comma = 0x2c;
export const colon = 0x3a;
export const openBracket = 0x5b;
export const closeBracket = 0x5d;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;
export const backslash = 0x5c;
export const newline = 0x0a;

/** Returns the position after the byte order mark, if there is one. */
export function startOfText(body: Uint8Array): number {
  return body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf ? 3 : 0;
}
