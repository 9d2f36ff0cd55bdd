import type { RefusalEntry } from './catalogue.ts';

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

/**
 * True when a request was to blame or the server was full; 501 counts, because the caller asked for something
 * unsupported. Otherwise the server failed.
 */
export function isRefusal(status: number, cause: unknown): boolean {
  return status < 500 || status === 501 || (status === 503 && cause === undefined);
}

/** An error that callers can cause in masses. Only failures of the server have a stack trace, which costs the most. */
class AnsweredError extends Error {
  constructor(message: string, status: number, cause: unknown) {
    const { stackTraceLimit } = Error;
    if (isRefusal(status, cause)) Error.stackTraceLimit = 0;
    super(message, { cause });
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** A refusal that is sent to the caller. Thrown anywhere below a handler; only `render.ts` writes its body. */
export class ApiError extends AnsweredError {
  readonly entry: RefusalEntry;
  readonly facts: ErrorFacts;

  constructor(entry: RefusalEntry, facts: ErrorFacts = {}) {
    super(`${entry.code}: ${facts.detail ?? entry.title}`, entry.status, facts.cause);
    this.entry = entry;
    this.facts = facts;
  }

  /** HTTP status of the response. */
  get status(): number {
    return this.entry.status;
  }
}

/** Several refusals of one request (such as all invalid query values); the first one decides the status. */
export class ApiErrors extends AnsweredError {
  readonly errors: readonly ApiError[];

  constructor(errors: readonly ApiError[]) {
    super(errors.map((error) => error.message).join('; '), errors[0]?.status ?? 500, undefined);
    this.errors = errors;
  }

  get status(): number {
    return this.errors[0]?.status ?? 500;
  }
}

/** A refusal as plain data, because class instances are lost when sent between threads or written to a store. */
export interface Refusal {
  readonly errors: readonly { entry: RefusalEntry; facts: Omit<ErrorFacts, 'cause'> }[];
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
