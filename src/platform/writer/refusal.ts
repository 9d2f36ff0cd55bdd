import { ApiError, ApiErrors } from '../errors/api-error.ts';
import type { Refusal } from './messages.ts';

/** A refusal as plain data; undefined for any other error. */
export function packRefusal(error: unknown): Refusal | undefined {
  const errors = error instanceof ApiErrors ? error.errors : error instanceof ApiError ? [error] : undefined;
  return errors && { errors: errors.map(({ entry, facts: { cause: _, ...facts } }) => ({ entry, facts })) };
}

export function unpackRefusal(refusal: Refusal): ApiError | ApiErrors {
  const errors = refusal.errors.map(({ entry, facts }) => new ApiError(entry, facts));
  return errors.length === 1 ? (errors[0] as ApiError) : new ApiErrors(errors);
}
