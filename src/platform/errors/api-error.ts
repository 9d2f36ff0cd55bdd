import type { CatalogueEntry } from './catalogue.ts';

/** What may be said beyond the catalogue entry. Nothing here may repeat a secret of the request. */
export interface ErrorFacts {
  detail?: string;
  /** Place in the request body; absent for headers and query parameters. */
  jsonpath?: string;
  structured?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Members of the error body that the area's contract has beside the common ones. */
  members?: Record<string, unknown>;
  /** For the log only. */
  cause?: unknown;
}

/** A refusal that the caller is told about. Thrown anywhere below a handler, written by `render.ts` alone. */
export class ApiError extends Error {
  readonly entry: CatalogueEntry;
  readonly facts: ErrorFacts;

  constructor(entry: CatalogueEntry, facts: ErrorFacts = {}) {
    super(`${entry.code}: ${facts.detail ?? entry.title}`, { cause: facts.cause });
    this.entry = entry;
    this.facts = facts;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return this.entry.status ?? 500;
  }
}

/** Several refusals found at once (all bad query values of one request); the first decides the status. */
export class ApiErrors extends Error {
  readonly errors: readonly ApiError[];

  constructor(errors: readonly ApiError[]) {
    super(errors.map((error) => error.message).join('; '));
    this.errors = errors;
  }

  get status(): number {
    return this.errors[0]?.status ?? 500;
  }
}
