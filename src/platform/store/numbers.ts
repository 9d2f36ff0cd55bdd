/** Numbers of the store, each with its reason. */
export const storeNumbers = {
  /** How long a statement waits for another process's write (the command line beside a running server). */
  busyTimeoutMs: 10_000,
  /** Page cache of one connection; a larger one does not pay (the operating system caches the file as well). */
  sqliteCacheKiB: 32_768,
  /** Time between two turns of the checkpoint thread. */
  sqliteCheckpointEveryMs: 200,
  /** Log pages (64 MiB) after which the checkpoint thread starts the log anew, which the writer waits for. */
  sqliteLogPagesMax: 16_384,
  /** Log pages after which the writer checkpoints by itself; the checkpoint thread usually comes first. */
  sqliteCheckpointPages: 49_152,
  /** Statement texts are few and fixed; the bound only stops a leak by a text made at run time. */
  preparedStatementsMax: 1_000,
} as const;
