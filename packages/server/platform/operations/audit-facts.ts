/**
 * A change that a write made to one record, for the audit log. Plain data without passwords, secrets or their hashes.
 */
export interface AuditChange {
  /** Address of the record: `users/demo`, `brands/B-0001`. */
  readonly record: string;
  /** Previous value; absent when the record is new or its values are not logged. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Owner of the record where path and token do not name it; empty for records of the whole marketplace. */
  readonly partnerId?: string;
}

/** An entry of the audit log, apart from its place in a chain. */
export interface AuditFacts {
  /** The chain: the partner that owns the record; empty for records of the whole marketplace. */
  readonly partnerId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** `server` means background work that no request waits for. */
  readonly actorKind: 'partner' | 'operator' | 'server';
  /** Login name of an API user, client id of an app, `operator`, or empty for the server. */
  readonly actor: string;
  /** Stable id of the actor; null where it has none, as the shared operator token. */
  readonly actorId: string | null;
  readonly clientId: string;
  readonly operationId: string;
  readonly requestId: string;
  readonly path: string;
  readonly status: number;
  /** Address of the record within its chain: `users/demo`, `deliveries/…`, `brands/…`. */
  readonly record: string;
  /** JSON text; null when there was nothing before, or the value is not logged. */
  readonly before: string | null;
  readonly after: string | null;
}
