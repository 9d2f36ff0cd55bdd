/** Lower-case letters and digits that nobody takes for one another: no i, l, o, 0 and 1 (orders-behaviour 17). */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The order number that ten random bytes, in hexadecimal, stand for. */
export function orderNumberOf(hex: string): string {
  return Buffer.from(hex, 'hex').reduce((text, byte) => text + alphabet[byte % alphabet.length], '');
}
