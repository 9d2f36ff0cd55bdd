/** One reason for a refusal. */
export interface Reason {
  /** Stable identifier, as the area of the operation writes it: `900007 - UNKNOWN_SKU`, `3001`, `MISSING_FIELD`. */
  readonly code: string;
  /** The name in it, or next to it, which areas have in common: `UNKNOWN_SKU`. */
  readonly name: string;
  readonly title: string;
  /** What is wrong, and what to change if the server tells. */
  readonly detail: string;
  /** Place in the request body. */
  readonly jsonPath: string | undefined;
  /** Facts in machine-readable form. */
  readonly facts: Readonly<Record<string, unknown>> | undefined;
}

/** What is known of a request that failed. */
export interface Failure {
  /** Status of the response; 0 if there was none. */
  readonly status: number;
  readonly reasons: readonly Reason[];
  /** Name of the request in the log of the server. */
  readonly requestId?: string | undefined;
  readonly operationId?: string | undefined;
  /** Method and path, without the query. */
  readonly request?: string;
  /** The wait that the server asked for. */
  readonly retryAfterMs?: number | undefined;
  /** Page about the first code. */
  readonly page?: string | undefined;
  /** Body of the response, if it is text. */
  readonly body?: string;
  readonly cause?: unknown;
}

/** A call that failed. Its class tells the kind: see the classes below. An element that failed is no error but an outcome. */
export class KontorError extends Error {
  override readonly name: string = 'KontorError';
  declare readonly status: number;
  /** Code of the first reason. */
  declare readonly code: string;
  /** All reasons, with the members of the body to mend. */
  declare readonly errors: readonly Reason[];
  declare readonly requestId: string | undefined;
  declare readonly operationId: string | undefined;
  declare readonly page: string | undefined;
  declare readonly retryAfterMs: number | undefined;
  declare readonly body: string;

  constructor(failure: Failure) {
    const { reasons, status, request, cause } = failure;
    super(messageOf(reasons, request ?? `status ${status}`), cause === undefined ? undefined : { cause });
    this.status = status;
    this.code = reasons[0]?.code ?? String(status);
    this.errors = reasons;
    this.requestId = failure.requestId;
    this.operationId = failure.operationId;
    this.page = failure.page;
    this.retryAfterMs = failure.retryAfterMs;
    this.body = failure.body ?? '';
  }

  /** True if the same request may succeed later. */
  get retryable(): boolean {
    if (this.code === 'TLS_REFUSED') return false;
    return [0, 408, 425, 429, 502, 503, 504].includes(this.status) || this.code === 'IDEMPOTENCY_KEY_IN_USE';
  }
}

/** 429: too many requests, or a daily quota is used up. */
export class RateLimited extends KontorError {
  override readonly name = 'RateLimited';
}

/** The request is wrong (400, 413, 415, 422), or the state of a record forbids it (409, 410). */
export class Refused extends KontorError {
  override readonly name = 'Refused';
}

/** 401 and 403: the login is wrong, or its roles or scopes do not allow the operation. */
export class NotAllowed extends KontorError {
  override readonly name = 'NotAllowed';
}

/** 404: there is no such record, or it belongs to another partner. */
export class NotFound extends KontorError {
  override readonly name = 'NotFound';
}

/** 408 and 5xx: the server could not process the request. */
export class Unavailable extends KontorError {
  override readonly name = 'Unavailable';
}

/** There was no response, or not a complete one; with the code `TLS_REFUSED`, the certificate of the server was refused. */
export class ConnectionLost extends KontorError {
  override readonly name = 'ConnectionLost';
}

/** A webhook that was not signed with the secret, or too long ago. */
export class NotGenuine extends KontorError {
  override readonly name = 'NotGenuine';
}

function messageOf(reasons: readonly Reason[], otherwise: string): string {
  const lines = reasons.map(
    ({ code, detail, jsonPath }) => `${code}: ${detail}${jsonPath === undefined ? '' : ` (at ${jsonPath})`}`,
  );
  return lines.join('\n') || otherwise;
}

/** Returns the error of the class that the status asks for. */
export function errorOf(failure: Failure): KontorError {
  const { status } = failure;
  if (status === 0) return new ConnectionLost(failure);
  if (status === 429) return new RateLimited(failure);
  if (status === 401 || status === 403) return new NotAllowed(failure);
  if (status === 404) return new NotFound(failure);
  if (status >= 500 || status === 408 || status === 425) return new Unavailable(failure);
  return new Refused(failure);
}

/** Returns an error that the client finds itself. */
export function reasonOf(code: string, detail: string): Reason {
  return { code, name: code, title: detail, detail, jsonPath: undefined, facts: undefined };
}
