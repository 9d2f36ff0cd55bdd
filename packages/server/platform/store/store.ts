/**
 * The store, the same on every engine.
 *
 * Handles run declared statements (`statement.ts`), in SQL of the portable subset with numbered parameters `?1`, `?2`,
 * …. On a partner's handle `?1` is always the handle's own partner id, bound by the handle: a statement cannot name
 * another partner, and `npm run check` proves that each one reads and writes only this partner's rows. It also
 * offers a marketplace handle, for statements that name no table of partners.
 */
import type { Figures } from '../observability/figures.ts';
import type { ReplicaReads } from '../observability/metrics-sources.ts';
import type { PersonalSeal } from '../sealing/sealer.ts';
import type { Dialect } from './dialect.ts';
import type { Parts } from './distributed/places.ts';
import type { AnyStatement, Scope } from './statement.ts';

/**
 * What nodes tell each other: a job was saved; sessions ended; callers used up some of their rate limit; events were
 * recorded; the node that sent webhooks leaves that to others.
 */
export type SignalTopic = 'jobs' | 'tokens' | 'rates' | 'events' | 'webhooks';

/**
 * Work at the end of a transaction. It must be a constant function, because its items are grouped by it: it receives
 * all of them, in the order in which they were added.
 */
export type EndWork<Item> = (tx: SharedWriteTx, items: readonly Item[]) => Promise<void>;

export interface Reading<S extends Scope> {
  /** What the engines do differently. */
  readonly dialect: Dialect;
  /** Encrypts and decrypts personal data in rows. */
  readonly personal: PersonalSeal;
  all<Run extends AnyStatement<S>>(statement: Run, ...parameters: Run['parameters']): Promise<Run['row'][]>;
  /** Returns the first row. */
  get<Run extends AnyStatement<S>>(
    statement: Run,
    ...parameters: Run['parameters']
  ): Promise<Run['row'] | undefined>;
  /** Runs the same statement for many parameter sets together (a loop on SQLite, pipelined on PostgreSQL). */
  each<Run extends AnyStatement<S>>(
    statement: Run,
    parameterSets: readonly Run['parameters'][],
  ): Promise<Run['row'][][]>;
  /**
   * Returns the lowest number above which a transaction takes numbers for rows that this handle can read, as far as such
   * transactions marked it and have not ended; null when there is none (`docs/contributors/decisions/journal.md`).
   */
  lowestMark(): Promise<number | null>;
}

export interface Writing<S extends Scope> {
  /** Resolves to the number of changed rows. */
  run<Run extends AnyStatement<S>>(statement: Run, ...parameters: Run['parameters']): Promise<number>;
  /** Runs the same statement for many parameter sets together. */
  runEach<Run extends AnyStatement<S>>(
    statement: Run,
    parameterSets: readonly Run['parameters'][],
  ): Promise<void>;
  /**
   * Makes sure that what this transaction replaces or removes leaves no trace in the file of an embedded engine. A
   * database server frees it during its own clean-up.
   */
  overwriteDeleted(): void;
  /** Runs the effect after the commit, in order; never after a rollback. */
  afterCommit(effect: () => void): void;
  /**
   * Counts something in the metrics of this process once the transaction is acknowledged; never after a rollback.
   * Unlike an effect, it does not end a batch of commits.
   */
  count(note: (figures: Figures) => void): void;
  /** Sends a text of up to 7,000 bytes to all nodes after the commit. A signal may get lost, so receivers also poll. */
  signal(topic: SignalTopic, text?: string): void;
}

/** Reads data that belongs to no partner (brands, settings …). */
export type MarketplaceReadTx = Reading<'marketplace'>;

/** Changes data that belongs to no partner. */
export interface MarketplaceWriteTx extends Reading<'marketplace'>, Writing<'marketplace'> {}

interface ReadingAll extends Reading<'shared' | 'marketplace'> {
  /**
   * Like `all`, for a SELECT on one table of partners. Outside a transaction, where a machine of a distributed database
   * is away, its rows are missing, and the others come part by part: each in the order of the statement, up to its limit.
   */
  allReachable<Run extends AnyStatement<'shared'>>(
    statement: Run,
    ...parameters: Run['parameters']
  ): Promise<Run['row'][]>;
  /** The parts of the partners; undefined inside a transaction, and where all are on one server. */
  parts(): Promise<Parts | undefined>;
}

/** Reads any data, across partners. */
export interface SharedReadTx extends ReadingAll {
  /** Returns a handle on the same connection, and transaction if there is one, bound to one partner. */
  partner(partnerId: string): ReadTx;
}

/** Reads one partner's data. Only `across-partners.ts` gives access to other partners from it. */
export interface ReadTx extends Reading<'partner'> {
  readonly partnerId: string;
  readonly marketplace: MarketplaceReadTx;
}

/** A transaction that changes one partner's data. */
export interface WriteTx extends Reading<'partner'>, Writing<'partner'> {
  readonly partnerId: string;
  readonly marketplace: MarketplaceWriteTx;
}

/** A transaction that changes any data, across partners. */
export interface SharedWriteTx extends ReadingAll, Writing<'shared' | 'marketplace'> {
  /** Returns a handle that waits for other transactions of the partner: a partner's writes run one after the other. */
  partner(partnerId: string): WriteTx;
  /**
   * Returns a handle that does not wait. For transactions that only add rows, or lock the rows that their decisions
   * depend on, so that a partner can submit a delivery while an earlier one is processed.
   */
  withoutLock(partnerId: string): WriteTx;
  /**
   * Adds an item to work that runs once, as the last step of the transaction before its commit. If the work throws,
   * everything is rolled back. A rollback discards the items, and a restarted transaction begins without any.
   */
  atEnd<Item>(work: EndWork<Item>, item: Item): void;
  /**
   * Marks, until the transaction ends, that the statements that follow take numbers of a table with a `sequence`, above
   * those assigned so far.
   */
  markTaking(table: string, column: string): Promise<void>;
}

export interface WriteOptions {
  /**
   * Somebody waits, and the work is short: an engine with one writer may commit it together with similar work that is
   * waiting. The transactions still run one after the other, each entirely or not at all.
   */
  readonly sharesCommit?: boolean;
  /**
   * Nothing is lost if a power cut undoes it: an embedded engine does not wait until it is on the disk. The end of the
   * process does not undo it.
   */
  readonly mayBeUndone?: boolean;
  /**
   * Writes of one queue take turns before they take a connection, on an engine that runs transactions concurrently. A
   * write whose first statement is for a partner needs none: it waits for that partner's other writes in any case.
   */
  readonly queue?: string | undefined;
}

export interface Store {
  /** Reads without a transaction: each statement sees the newest committed state. */
  readonly reads: SharedReadTx;
  /**
   * Reads from a replica if there is one that has everything committed before the call; otherwise like `reads`. `read`
   * may run twice, so it must not change anything.
   */
  readList<Result>(read: (reads: SharedReadTx) => Promise<Result>): Promise<Result>;
  /** Counts of how lists were read since the store was opened; undefined without a replica. */
  replicaReads(): ReplicaReads | undefined;
  readonly dialect: Dialect;
  /**
   * Runs one durable transaction; a throw rolls everything back. Its handles throw `HandleEndedError` once `work` is
   * done; a call inside `work` rejects with `NestedWriteError`. An engine that runs transactions concurrently calls
   * `work` again when one had to give way to another, so `work` must change nothing except the database.
   */
  write<Result>(work: (tx: SharedWriteTx) => Promise<Result>, options?: WriteOptions): Promise<Result>;
  /** Receives the signals of all nodes, including this one, until the returned function is called. */
  listen(listener: (topic: SignalTopic, text: string) => void): () => Promise<void>;
  /** Sends a text of up to 7,000 bytes to all nodes, outside any transaction. It may get lost. */
  broadcast(topic: SignalTopic, text: string): void;
  /**
   * True when the login of this process sees all rows although row-level security is in use; false when the server is
   * not asked to use it.
   */
  bypassesRowSecurity(): Promise<boolean>;
  /** Returns the epoch milliseconds of the clock that all nodes share; undefined when a node only has its own. */
  sharedTimeMs(): Promise<number | undefined>;
  /** Returns the machines of a distributed database that cannot be reached now, after it has tried to. */
  machinesAway(): Promise<readonly string[]>;
  /** Returns how large the database and its log are; the log of a database server is not known. */
  sizes(): Promise<StoreSizes>;
  /** Returns the connections of this store to a database server; undefined for an embedded engine. */
  connections(): ConnectionCounts | undefined;
  /**
   * Returns what happened to the files of an embedded engine, as a sentence, when they are not where they were; it then
   * stores nothing until the process is started again.
   */
  findLoss(): string | undefined;
  /**
   * Copies the rest of an embedded engine's log to its file: the next transaction then restarts the log, unless somebody
   * still reads what is in it. While `copyRest` does so elsewhere, only transactions run that somebody waits for; if it
   * resolves to false, the rest is copied between two transactions.
   */
  restartLog(copyRest?: () => Promise<boolean>): Promise<void>;
  /**
   * Saves the whole content to a file and restores it, between two transactions; undefined where the engine has no file
   * of its own. `restore` throws `SnapshotOfOtherSchemaError`.
   */
  readonly snapshots: StoreSnapshots | undefined;
  /**
   * The same store for work that is repeated after a crash. While commits are batched, its transactions become durable
   * shortly after they are acknowledged, many together; its reads see them earlier.
   */
  readonly batched: Store;
  /**
   * Sets whether an embedded engine batches the commits of `batched` and lets the system decide when commits reach the
   * disk. A crash may then lose the last of these, but never part of one; other writes are lost only if the machine
   * crashes. The call that ends it rejects with the failure that undid acknowledged transactions, if one did.
   */
  batchCommits(batches: boolean): Promise<void>;
  /** Returns the memory of an embedded engine's page caches, for a thread that is idle; its next statements fill them again. */
  releaseCaches(): void;
  close(): Promise<void>;
}

export interface StoreSizes {
  readonly databaseBytes: number;
  readonly logBytes: number | undefined;
}

/** Connections by state, and callers that wait for one. */
export interface ConnectionCounts {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface StoreSnapshots {
  save(file: string): Promise<void>;
  restore(file: string): Promise<void>;
}
