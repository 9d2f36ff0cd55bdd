/** A caller who may not read all entries of its partner. A kind of records is the first part of their addresses. */
export interface AuditReader {
  /** Kinds that it may read. */
  readonly kinds: readonly string[];
  /** Kinds that belong to an area; all others administer the partner. */
  readonly kindsOfAreas: readonly string[];
  /** Whether it may read entries about everything that administers the partner; without it, only about own changes. */
  readonly administers: boolean;
  /** Its id as an actor. */
  readonly self: string;
}
