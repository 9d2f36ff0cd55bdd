const decimalForm = /^-?\d{1,20}(?:\.\d{1,20})?$/;

/**
 * Returns the number of a decimal text such as `29.99`, which some clients send where an amount or a count belongs;
 * any other value is returned unchanged.
 */
export function readDecimal(value: unknown): unknown {
  return typeof value === 'string' && decimalForm.test(value) ? Number(value) : value;
}
