/**
 * The store as the rest of the house sees it, the same on every engine.
 *
 * Statements are SQL texts in the portable subset with numbered parameters `?1`, `?2`, …. On a partner handle `?1`
 * is always the handle's own partner id, bound by the handle: a statement cannot name another partner, and one
 * whose text does not mention `partner_id` is refused when it is first prepared (product promise 5).
 */

/** A value that can be bound on every engine. Booleans are stored as 0 and 1. */
export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Record<string, SqlValue>;

/** Minimal form of a built statement (Kysely's `compile()` gives one). */
export interface BuiltStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

interface Reading {
  all<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Promise<Row[]>;
  get<Row = SqlRow>(sql: string, ...parameters: SqlValue[]): Promise<Row | undefined>;
  /** Same statement for many parameter sets in one go (a loop on SQLite, pipelined on PostgreSQL). */
  each<Row = SqlRow>(sql: string, parameterSets: readonly SqlValue[][]): Promise<Row[][]>;
  /** Runs a statement made by a query builder. */
  built<Row = SqlRow>(statement: BuiltStatement): Promise<Row[]>;
}

interface Writing {
  /** Number of changed rows. */
  run(sql: string, ...parameters: SqlValue[]): Promise<number>;
  /** Same statement for many parameter sets in one go. */
  runEach(sql: string, parameterSets: readonly SqlValue[][]): Promise<void>;
}

/** Reads of marketplace-wide data (brands, partners, users, queue …). */
export interface SharedReadTx extends Reading {
  readonly scope: 'shared';
  /** The same connection (and transaction, if any) bound to one partner. */
  partner(partnerId: string): ReadTx;
}

/** Reads of one partner's data. */
export interface ReadTx extends Reading {
  readonly scope: 'partner';
  readonly partnerId: string;
  readonly shared: SharedReadTx;
}

/** A transaction that changes one partner's data. */
export interface WriteTx extends Reading, Writing {
  readonly scope: 'partner';
  readonly partnerId: string;
  readonly shared: SharedWriteTx;
  /** Runs after the commit, in order; never after a rollback. */
  afterCommit(effect: () => void): void;
}

/** A transaction that changes marketplace-wide data. */
export interface SharedWriteTx extends Reading, Writing {
  readonly scope: 'shared';
  partner(partnerId: string): WriteTx;
  afterCommit(effect: () => void): void;
}

export interface Store {
  /** Reads without a transaction: each statement sees the newest committed state. */
  readonly reads: SharedReadTx;
  /** One durable transaction; a throw rolls everything back. Never nested. */
  write<Result>(work: (tx: SharedWriteTx) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
