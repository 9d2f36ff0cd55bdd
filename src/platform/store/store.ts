/**
 * The store, the same on every engine.
 *
 * Handles run declared statements (`statement.ts`), in SQL of the portable subset with numbered parameters `?1`, `?2`,
 * …. On a partner's handle `?1` is always the handle's own partner id, bound by the handle: a statement cannot name
 * another partner, and `npm run check` proves of each that it reads and writes rows of this partner alone.
 */
import type { ReplicaReads } from '../observability/metrics.ts';
import type { PersonalSeal } from '../sealing/personal-seal.ts';
import type { Dialect } from './dialect.ts';
import type { AnyStatement, Scope } from './statement.ts';

/** A value that can be bound on every engine. Booleans are stored as 0 and 1. */
export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Record<string, SqlValue>;

/**
 * What nodes tell each other: work was saved; sessions ended; callers took tokens of their rates; events were recorded; the
 * one that sent webhooks leaves that to others.
 */
export type SignalTopic = 'jobs' | 'tokens' | 'rates' | 'events' | 'webhooks';

/**
 * Work at the end of a transaction. A constant function, which is what its items are found by: it gets all of them, in
 * the order in which they were handed in.
 */
export type EndWork<Item> = (tx: SharedWriteTx, items: readonly Item[]) => Promise<void>;

export interface Reading<S extends Scope> {
  /** What the engine calls things differently. */
  readonly dialect: Dialect;
  /** Seals and opens what rows say of persons. */
  readonly personal: PersonalSeal;
  all<Run extends AnyStatement<S>>(statement: Run, ...parameters: Run['parameters']): Promise<Run['row'][]>;
  /** The first row. */
  get<Run extends AnyStatement<S>>(
    statement: Run,
    ...parameters: Run['parameters']
  ): Promise<Run['row'] | undefined>;
  /** The same statement for many parameter sets in one go (a loop on SQLite, pipelined on PostgreSQL). */
  each<Run extends AnyStatement<S>>(
    statement: Run,
    parameterSets: readonly Run['parameters'][],
  ): Promise<Run['row'][][]>;
}

export interface Writing<S extends Scope> {
  /** Resolves to the number of changed rows. */
  run<Run extends AnyStatement<S>>(statement: Run, ...parameters: Run['parameters']): Promise<number>;
  /** The same statement for many parameter sets in one go. */
  runEach<Run extends AnyStatement<S>>(
    statement: Run,
    parameterSets: readonly Run['parameters'][],
  ): Promise<void>;
  /**
   * What this transaction replaces or removes leaves nothing behind in the file of an embedded engine. A server frees it
   * when it tidies up.
   */
  overwriteDeleted(): void;
  /** Runs after the commit, in order; never after a rollback. */
  afterCommit(effect: () => void): void;
  /**
   * Hands an item to work that is done once, as the last thing before the commit and as a part of the transaction: when
   * it throws, all is rolled back. Nothing of it happens after a rollback, and one that is done again begins with none.
   */
  atEnd<Item>(work: EndWork<Item>, item: Item): void;
  /**
   * Tells all nodes a text of up to 7,000 bytes after the commit. A signal may get lost: whoever waits for one also looks
   * by itself.
   */
  signal(topic: SignalTopic, text?: string): void;
}

/** Reads of marketplace-wide data (brands, partners, users, queue …). */
export interface SharedReadTx extends Reading<'shared'> {
  /** The same connection, and transaction if there is one, bound to one partner. */
  partner(partnerId: string): ReadTx;
}

/** Reads of one partner's data. */
export interface ReadTx extends Reading<'partner'> {
  readonly partnerId: string;
  readonly shared: SharedReadTx;
}

/** A transaction that changes one partner's data. */
export interface WriteTx extends Reading<'partner'>, Writing<'partner'> {
  readonly partnerId: string;
  readonly shared: SharedWriteTx;
}

/** A transaction that changes marketplace-wide data. */
export interface SharedWriteTx extends Reading<'shared'>, Writing<'shared'> {
  /** Writes of one partner happen one after the other: the handle waits for those of other transactions. */
  partner(partnerId: string): WriteTx;
  /**
   * A handle that does not wait. For transactions that only add rows or lock those they decide by, so that a partner
   * can hand in a delivery while an earlier one is worked off.
   */
  withoutLock(partnerId: string): WriteTx;
}

export interface WriteOptions {
  /**
   * Somebody waits, and the work is short: an engine with one writer may make it durable together with others like it that
   * wait. They still happen one after the other, each wholly or not at all.
   */
  readonly sharesCommit?: boolean;
}

export interface Store {
  /** Reads without a transaction: each statement sees the newest committed state. */
  readonly reads: SharedReadTx;
  /**
   * Reads on a copy of the database where there is one that has all that was committed before the call, and as `reads`
   * otherwise. `read` may run twice, so it changes nothing.
   */
  readList<Result>(read: (reads: SharedReadTx) => Promise<Result>): Promise<Result>;
  /** How lists were read since the store was opened; undefined where there is no replica. */
  replicaReads(): ReplicaReads | undefined;
  readonly dialect: Dialect;
  /**
   * One durable transaction; a throw rolls everything back. Its handles throw `HandleEndedError` once `work` is done; a
   * call inside `work` rejects with `NestedWriteError`. An engine that lets transactions run at
   * the same time calls `work` again when one had to give way to another, so it changes nothing but the database.
   */
  write<Result>(work: (tx: SharedWriteTx) => Promise<Result>, options?: WriteOptions): Promise<Result>;
  /** Hears the signals of all nodes, this one included, until the returned function is called. */
  listen(listener: (topic: SignalTopic, text: string) => void): () => Promise<void>;
  /** Tells all nodes a text of up to 8,000 bytes, outside of any transaction. It may get lost. */
  broadcast(topic: SignalTopic, text: string): void;
  /**
   * Whether the login of this process is shown all rows by a server that shows others those of their partner alone;
   * false where the server is not asked to.
   */
  bypassesRowSecurity(): Promise<boolean>;
  /** Epoch milliseconds of the one clock that all nodes share; undefined where a node is alone with its own. */
  sharedTimeMs(): Promise<number | undefined>;
  /**
   * Copies what is left of an embedded engine's log to its file, between two transactions: the next one then begins the
   * log anew, unless somebody still reads what is in it.
   */
  beginLogAnew(): Promise<void>;
  /**
   * Copies the whole content to a file and back, between two transactions; undefined where the engine keeps no file of
   * its own. `restore` throws `SnapshotOfOtherSchemaError`.
   */
  readonly snapshots: StoreSnapshots | undefined;
  /**
   * The same store for work that is done again after a crash. While commits are gathered, its transactions become
   * durable some moments after they are told, many at once; its reads see them before.
   */
  readonly patient: Store;
  /**
   * Whether an embedded engine gathers the commits of `patient`, and leaves it to the system when commits come to the
   * disk. A crash may then lose the last ones, but never a part of one; of other writes only a crash of the machine.
   */
  gatherCommits(gathers: boolean): Promise<void>;
  close(): Promise<void>;
}

export interface StoreSnapshots {
  save(file: string): Promise<void>;
  restore(file: string): Promise<void>;
}
