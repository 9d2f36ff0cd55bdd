/** What operations tell the audit log. */

/** What a write did to one record, for the audit log. Plain data, never a password, a secret or a hash of one. */
export interface AuditChange {
  /** Address of the record: `users/demo`, `brands/B-0001`. */
  readonly record: string;
  /** What it was; absent when it is new, or when nothing is told of it. */
  readonly before?: unknown;
  readonly after?: unknown;
  /** Whose record it is where path and token do not say so; empty for records of the whole marketplace. */
  readonly partnerId?: string;
}

/** What an entry of the audit log says, apart from its place in a chain. */
export interface AuditFacts {
  /** The chain: the partner whose record it is; empty for records of the whole marketplace. */
  readonly partnerId: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** `server`: background work that nobody waits for. */
  readonly actorKind: 'partner' | 'operator' | 'server';
  /** Login name of an API user, client id of an app, `operator`, or empty for the server. */
  readonly actor: string;
  readonly clientId: string;
  readonly operationId: string;
  readonly requestId: string;
  readonly path: string;
  readonly status: number;
  /** Address of the record within its chain: `users/demo`, `deliveries/…`, `brands/…`. */
  readonly record: string;
  /** JSON text; null when there was nothing before, or nothing is told of it. */
  readonly before: string | null;
  readonly after: string | null;
}
