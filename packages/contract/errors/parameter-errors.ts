import { ApiError } from './api-error.ts';
import { platformErrors } from './platform-errors.ts';

/** The refusal of a query parameter together with others that were sent. */
export function notTogether(parameter: string, others: readonly string[]): ApiError {
  return new ApiError(platformErrors.INVALID_PARAMETER, {
    detail: `Query parameter ${parameter} cannot be combined with ${others.join(', ')}: leave one of them out.`,
    structured: { parameter },
  });
}
