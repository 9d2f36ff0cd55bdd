import { ApiError, ApiErrors, type ErrorFacts } from './api-error.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** A refusal as plain data, because class instances are lost when sent between threads or written to a store. */
export interface Refusal {
  readonly errors: readonly { entry: CatalogueEntry; facts: Omit<ErrorFacts, 'cause'> }[];
}

/** Returns a refusal as plain data, or undefined for any other error. */
export function packRefusal(error: unknown): Refusal | undefined {
  const errors = error instanceof ApiErrors ? error.errors : error instanceof ApiError ? [error] : undefined;
  return errors && { errors: errors.map(({ entry, facts: { cause: _, ...facts } }) => ({ entry, facts })) };
}

export function unpackRefusal(refusal: Refusal): ApiError | ApiErrors {
  const errors = refusal.errors.map(({ entry, facts }) => new ApiError(entry, facts));
  return errors.length === 1 ? (errors[0] as ApiError) : new ApiErrors(errors);
}
