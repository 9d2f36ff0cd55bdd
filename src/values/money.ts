/** Largest number of cents whose amount is still exact to the cent. */
export const centsMax = 2 ** 53 / 8;

/**
 * An amount as whole cents, exactly by value; undefined when it has more than two decimal places, is negative or is
 * too large to be exact. The JSON form does not matter: 12, 12.0 and 1.2e1 are one number.
 */
export function centsOf(amount: number): number | undefined {
  const cents = Math.round(amount * 100);
  // The nearest double of a decimal with two places is the double of its cents divided by 100, and of no other.
  return cents >= 0 && cents <= centsMax && cents / 100 === amount ? Math.abs(cents) : undefined;
}

/** Whole cents as the amount of a JSON number. */
export function amountOf(cents: number): number {
  return cents / 100;
}
