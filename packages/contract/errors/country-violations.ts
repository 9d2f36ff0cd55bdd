import { isCountry } from '@kontor/values/codes';
import type { ApiError } from './api-error.ts';
import { valueViolation } from './body-violations.ts';

/** Returns a violation for a code that has the form of a country's code, and is none; nothing for any other value. */
export function countryViolations(jsonpath: string, code: unknown): ApiError[] {
  if (typeof code !== 'string' || !/^[A-Z]{3}$/.test(code) || isCountry(code)) return [];
  return [valueViolation(jsonpath, code, { form: 'an ISO 3166-1 country code, such as DEU' })];
}
