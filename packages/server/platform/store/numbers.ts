/** Settings of the store, each with its reason. */
export const storeNumbers = {
  /** How long a statement waits for another process's write (the command line next to a running server). */
  busyTimeoutMs: 10_000,
  /** Page cache of one connection; a larger one does not pay off (the operating system caches the file as well). */
  sqliteCacheKiB: 16_384,
  /** Page cache of the reading connection next to a writing one. */
  sqliteSideCacheKiB: 4_096,
  /** Page cache of a connection that reads a snapshot. */
  sqliteSnapshotCacheKiB: 16_384,
  /**
   * Page cache of a connection that streams rows. Every sort of its statement uses the same amount again before it
   * spills to disk; four times as much takes the same time.
   */
  sqliteStreamCacheKiB: 4_096,
  /** Maximum duration of a statement whose rows are streamed, and of a pause between two pages. */
  streamTimeoutMs: 600_000,
  /** Interval between two turns of the checkpoint thread: a page that is written again in between is copied once. */
  sqliteCheckpointEveryMs: 1_000,
  /** Bytes of the log (4 MiB) from which on a thread checkpoints it; a shorter one is copied when the server stops. */
  sqliteLogBytesMin: 4_194_304,
  /** Log pages (64 MiB) above which the checkpoint thread copies all of them, so that the log starts again. */
  sqliteLogPagesMax: 16_384,
  /** Log pages (128 MiB) above which the writer copies what is left, while all writes wait. */
  sqliteLogPagesTooMany: 32_768,
  /** How long work that nobody waits for waits for the checkpoint thread; it usually needs a tenth of that. */
  sqliteHoldMaxMs: 500,
  /** Log pages after which the writer checkpoints by itself; the checkpoint thread usually comes first. */
  sqliteCheckpointPages: 49_152,
  /** Transactions that share a commit: the caller of the first waits for all of them, a millisecond or two each. */
  sqliteCommitSharersMax: 16,
  /** How long transactions that nobody waits for are held to become durable together with more of them. */
  sqliteBatchMs: 500,
  /** Statement texts are few and fixed; the limit only stops a leak by texts built at run time. */
  preparedStatementsMax: 1_000,
  /** Connections of one pool of a PostgreSQL node, unless configured otherwise. */
  connectionsMax: 10,
  /** An idle connection ends after this time: a new one costs the server as much as some hundred statements. */
  connectionIdleMs: 300_000,
  /** The server ends a statement that takes longer, unless configured otherwise. */
  statementTimeoutMs: 30_000,
  /** How long the coordinator of a distributed database waits for a connection to another machine. */
  machineConnectTimeoutMs: 2_000,
  /** How often a machine that this node does not reach is checked until it does. */
  machineCheckEveryMs: 1_000,
  /** Use of a connection after which it may hang, so that its machine is checked; most transactions take milliseconds. */
  machineSlowMs: 2_000,
  /** How often machines are checked because of such uses; some are only long. */
  machineSlowCheckEveryMs: 5_000,
  /** After which time what needs a machine that is away is to be sent again. */
  machineRetryAfterMs: 5_000,
  /** How long threads that found a machine away may still say so after it is back: each checks on its own. */
  machineEchoMs: 5_000,
  /**
   * How long a number that the coordinator gave stands for the last one, in a mark that others take higher ones. A mark
   * keeps readers of the journal back to its number until its transaction ends, which is much sooner.
   */
  givenNumberGoodMs: 1_000,
  /** Partners of which a node remembers in which part of a distributed database they are. */
  partnersPlacedMax: 10_000,
  /** Statements of which a node remembers which machines have what they name. */
  statementsPlacedMax: 5_000,
  /** Partners of which a statement asks for rows, while a machine is away. */
  partnersAskedAtOnce: 1_000,
  /** How long a node goes by what it has read of the places of partners. */
  placesGoodMs: 10_000,
  /** How often a statement looks for a part that has moved, before the coordinator is asked. */
  placeTriesMax: 3,
  /** How much longer than the server the client waits before it considers the connection dead. */
  answerGraceMs: 2_000,
  /** How long to wait for a connection, new or from the pool; then 503. */
  connectTimeoutMs: 10_000,
  /** Like `connectTimeoutMs`, for a new connection where the URL names several servers: the next one may be up. */
  connectOneOfManyTimeoutMs: 3_000,
  /** A node that hangs inside a transaction loses it, and with it the locks that others wait for. */
  idleInTransactionMs: 10_000,
  /** A transaction that waits longer for another's lock releases its connection and starts again. */
  lockTimeoutMs: 2_000,
  /**
   * Like `lockTimeoutMs`, for a step of a migration; shorter, so that those who wait behind it do not give up first.
   */
  migrationLockTimeoutMs: 1_000,
  /** How long a transaction waits for locks of others in total; then 503. */
  lockWaitMaxMs: 10_000,
  /** Writes of one partner that may wait for one another on a node; further ones are answered with 503. */
  gateWaitersMax: 100,
  /** How long a list waits for the replica to catch up with earlier commits; then it is read from the primary. */
  replicaWaitMs: 100,
  /** Interval between checks of how far the replica is. */
  replicaPollMs: 2,
  /** How long lists avoid a replica that failed or was behind. */
  replicaRestMs: 1_000,
  /** Starts of a transaction that had to give way to another, before it fails with 503. */
  transactionStartsMax: 6,
  /** Number of parameter sets from which a lookup is sent as one statement over arrays instead of one per set. */
  arrayLookupFrom: 4,
  /** Number of rows from which plain INSERTs are sent as statements over arrays, and the rows per statement. */
  arrayInsertFrom: 8,
  arrayInsertRows: 50,
  /** Signals of one node within this time are sent together. */
  signalGatherMs: 5,
  /** Delay before a lost connection for signals is reopened; until then nodes rely on polling. */
  listenAgainMs: 500,
} as const;
