const lengths = new Set([8, 12, 13, 14]);

/** Why a text is not a GTIN that a partner may deliver. */
export type GtinViolation = 'digits' | 'length' | 'inHouse' | 'zeros' | 'checkDigit';

/**
 * Returns the 14-digit form of a GTIN, in which all its forms are equal: those with 8, 12 and 13 digits have zeros in
 * front there.
 */
export function gtin14Of(text: string): string {
  return text.padStart(14, '0');
}

/**
 * Returns every form in which a GTIN may be stored, the one with 14 digits first. Eans are stored as sent, so a GTIN is
 * looked up by all of its forms.
 */
export function gtinFormsOf(text: string): string[] {
  const gtin = gtin14Of(text);
  const forms = [gtin];
  for (const length of [13, 12, 8]) if (/^0*$/.test(gtin.slice(0, -length))) forms.push(gtin.slice(-length));
  return forms;
}

/**
 * The 14-digit form of a number that begins with 2 in any of its forms; such numbers are for in-house use. The zeros in
 * front are those that its forms with 14, 13, 12 and 8 digits do not have.
 */
const inHouse = /^(?:0|00|000000)?2/;

/**
 * Undefined for 8, 12, 13 or 14 digits whose last one is the check digit (GS1 General Specifications, section 7.9),
 * except for zeros alone and for numbers that begin with 2 in one of their forms, which are for in-house use.
 */
export function gtinViolation(text: string): GtinViolation | undefined {
  if (!lengths.has(text.length)) return 'length';
  if (!/^\d+$/.test(text)) return 'digits';
  const gtin = gtin14Of(text);
  if (inHouse.test(gtin)) return 'inHouse';
  if (/^0+$/.test(gtin)) return 'zeros';
  return withCheckDigit(text) === text ? undefined : 'checkDigit';
}

/** True for a GTIN that a partner may deliver. */
export function isGtin(text: string): boolean {
  return gtinViolation(text) === undefined;
}

/** Returns the number with the check digit that fits its other digits. */
export function withCheckDigit(text: string): string {
  const digits = text.slice(0, -1);
  return digits + checkDigitOf(digits);
}

/** Computes the check digit for the given digits. */
export function checkDigitOf(digits: string): string {
  let sum = 0;
  for (let index = digits.length - 1, weight = 3; index >= 0; index -= 1, weight = 4 - weight) {
    sum += Number(digits[index]) * weight;
  }
  return String((10 - (sum % 10)) % 10);
}
