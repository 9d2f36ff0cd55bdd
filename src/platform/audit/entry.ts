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

/** An entry with its place. */
export interface AuditEntry extends AuditFacts {
  /** Counts the entries of the chain from 1 without gaps. */
  readonly sequence: number;
  readonly hash: string;
}
