/** Largest number of cents whose amount is still exact to the cent. */
export const centsMax = 2 ** 53 / 8;

/**
 * Returns an amount in whole cents; undefined when it has more than two decimal places, is negative or too large to be
 * exact. The JSON notation does not matter: 12, 12.0 and 1.2e1 are the same number.
 */
export function centsOf(amount: number): number | undefined {
  const cents = Math.round(amount * 100);
  // The double nearest to a decimal with two places equals its cents divided by 100, and those of no other.
  return cents >= 0 && cents <= centsMax && cents / 100 === amount ? Math.abs(cents) : undefined;
}

/** Converts whole cents to the amount of a JSON number. */
export function amountOf(cents: number): number {
  return cents / 100;
}

const decimalForm = /^-?\d{1,20}(?:\.\d{1,20})?$/;

/**
 * Returns the number of a decimal text such as `29.99`, which some clients send where an amount or a count belongs;
 * any other value is returned unchanged.
 */
export function readDecimal(value: unknown): unknown {
  return typeof value === 'string' && decimalForm.test(value) ? Number(value) : value;
}
