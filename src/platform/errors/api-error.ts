import type { CatalogueEntry } from './catalogue.ts';

/** What the server can run out of. */
export const fullResources = [
  'requests',
  'requests-of-partner',
  'requests-of-address',
  'bodies',
  'bodies-of-caller',
  'deliveries',
  'deliveries-of-partner',
  'inline-processing',
  'logins',
  'documents',
  'feeds',
] as const;
export type FullResource = (typeof fullResources)[number];

/** Facts about one occurrence of an error, beyond its catalogue entry. They never repeat a secret of the request. */
export interface ErrorFacts {
  detail?: string;
  /** Place in the request body; absent for headers and query parameters. */
  jsonpath?: string;
  structured?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Members of the error body that the area's contract adds to the common ones. */
  members?: Record<string, unknown>;
  /** What is full, if something is: for the metrics only. */
  full?: FullResource;
  /** For the log only. */
  cause?: unknown;
}

/** A refusal that is sent to the caller. Thrown anywhere below a handler; only `render.ts` writes its body. */
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

/** Creates a refusal that callers can cause in masses, without its stack trace: that is the dearest part of an error. */
export function withoutStack(create: () => ApiError): ApiError {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return create();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Several refusals of one request (such as all invalid query values); the first one decides the status. */
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
