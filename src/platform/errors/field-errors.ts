import type { ValidatorName } from '../../generated/codes.ts';
import type { ApiError } from './api-error.ts';
import { bodyViolations } from './body-violations.ts';
import { type Catalogue, refusalEntry } from './catalogue.ts';

/** Refusals of single members, in areas that distinguish a missing member from an invalid one. */
export const fieldErrors = {
  MISSING_FIELD: refusalEntry(
    'lasting',
    400,
    'MISSING_FIELD',
    'A required member is missing or null.',
    'Add the member at jsonpath.',
  ),
  INVALID_FIELD: refusalEntry(
    'lasting',
    400,
    'INVALID_FIELD',
    'A member has an invalid value.',
    'Correct the member at jsonpath; detail says what is expected.',
  ),
} satisfies Catalogue;

/** Violations of a body, reported with these two entries; a member that is null counts as missing. */
export function fieldViolations(schema: ValidatorName, body: unknown, place = '$'): ApiError[] {
  return bodyViolations(schema, body, place, ({ keyword, value }) =>
    keyword === 'required' || value === null ? fieldErrors.MISSING_FIELD : fieldErrors.INVALID_FIELD,
  );
}
