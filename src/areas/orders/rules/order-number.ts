/** Lower-case letters and digits without look-alikes: no i, l, o, 0 or 1 (orders-behaviour 17). */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns the order number for ten random bytes in hexadecimal. */
export function orderNumberOf(hex: string): string {
  return Buffer.from(hex, 'hex').reduce((text, byte) => text + alphabet[byte % alphabet.length], '');
}
