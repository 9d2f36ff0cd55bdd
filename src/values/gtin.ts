const lengths = new Set([8, 12, 13, 14]);

/** Why a text is not a GTIN that a partner may deliver. */
export type GtinFault = 'digits' | 'length' | 'inHouse' | 'checkDigit';

/**
 * Undefined for 8, 12, 13 or 14 digits whose last one is the check digit (GS1 General Specifications, section 7.9) and
 * whose first one is not 2, which marks numbers for in-house use.
 */
export function gtinFault(text: string): GtinFault | undefined {
  if (!lengths.has(text.length)) return 'length';
  if (!/^\d+$/.test(text)) return 'digits';
  if (text.startsWith('2')) return 'inHouse';
  return checkDigitOf(text.slice(0, -1)) === text.at(-1) ? undefined : 'checkDigit';
}

/** True for a GTIN that a partner may deliver. */
export function isGtin(text: string): boolean {
  return gtinFault(text) === undefined;
}

/** Computes the check digit for the given digits. */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  for (let index = digits.length - 1, weight = 3; index >= 0; index -= 1, weight = 4 - weight) {
    sum += Number(digits[index]) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}
