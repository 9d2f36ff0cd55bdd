/** Numbers of the store, each with its reason. */
export const storeNumbers = {
  /** How long a statement waits for another process's write (the command line beside a running server). */
  busyTimeoutMs: 10_000,
  /** Page cache of one connection; a larger one does not pay (the operating system caches the file as well). */
  sqliteCacheKiB: 32_768,
  /** Page cache of the reading connection beside a writing one. */
  sqliteSideCacheKiB: 4_096,
  /** Page cache of a connection that reads a snapshot. */
  sqliteSnapshotCacheKiB: 16_384,
  /**
   * Page cache of a connection that reads rows bit by bit. Every sort of its statement takes as much again before it goes
   * to the disk; four times as much costs the same time.
   */
  sqliteStreamCacheKiB: 4_096,
  /** How long a statement may take whose rows are read bit by bit, and a pause between two pages. */
  streamTimeoutMs: 600_000,
  /** Time between two turns of the checkpoint thread: a page that is written again meanwhile is copied once. */
  sqliteCheckpointEveryMs: 1_000,
  /** Log pages (64 MiB) from which on the writer is told to begin the log anew. */
  sqliteLogPagesMax: 16_384,
  /** Log pages after which the writer checkpoints by itself; the checkpoint thread usually comes first. */
  sqliteCheckpointPages: 49_152,
  /** Transactions that share a commit: the caller of the first waits for all of them, a millisecond or two each. */
  sqliteCommitSharersMax: 16,
  /** How long transactions wait for more that become durable with them, where nobody waits for that. */
  sqliteBatchMs: 500,
  /** Statement texts are few and fixed; the bound only stops a leak by a text made at run time. */
  preparedStatementsMax: 1_000,
  /** Connections of one pool of a PostgreSQL node, unless the setting says otherwise. */
  connectionsMax: 10,
  /** A statement that takes longer is ended by the server, unless the setting says otherwise. */
  statementTimeoutMs: 30_000,
  /** How much longer than the server this side waits, before it gives the connection up for dead. */
  answerGraceMs: 2_000,
  /** How long one waits for a connection, a new one or one that others use; then 503. */
  connectTimeoutMs: 10_000,
  /** The same for a new connection where the URL names several servers: the next one may be there. */
  connectOneOfManyTimeoutMs: 3_000,
  /** A node that stands still inside a transaction loses it, and with it the locks that others wait for. */
  idleInTransactionMs: 10_000,
  /** A transaction that waits longer for another's lock gives its connection back, and starts again. */
  lockTimeoutMs: 2_000,
  /** The same for a step of a migration; less, so that those who wait behind it do not give up before it does. */
  migrationLockTimeoutMs: 1_000,
  /** How long a transaction waits for the locks of others altogether; then 503. */
  lockWaitMaxMs: 10_000,
  /** Writes of one partner that may wait for one another on a node; one more is answered with 503. */
  gateWaitersMax: 100,
  /** How long a list waits for the replica to have what was committed before; then the primary is asked. */
  replicaWaitMs: 100,
  /** Time between two looks at how far the replica is. */
  replicaLookEveryMs: 2,
  /** How long lists leave a replica alone that failed or was behind. */
  replicaRestMs: 1_000,
  /** Starts of a transaction that had to give way to another, before it fails with 503. */
  transactionStartsMax: 6,
  /** Parameter sets from which on a look-up goes as one statement over arrays instead of one a set. */
  arrayLookupFrom: 4,
  /** Rows from which on plain INSERTs go as statements over arrays, and how many rows one of these takes. */
  arrayInsertFrom: 8,
  arrayInsertRows: 50,
  /** Signals of one node within this time go as one. */
  signalGatherMs: 5,
  /** Wait before a lost connection for signals is made again; polling does the work meanwhile. */
  listenAgainMs: 500,
} as const;
