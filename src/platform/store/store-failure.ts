/** Primary SQLite codes that speak of the file or of locks: BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB. */
const sqliteStorageCodes = new Set([5, 6, 8, 10, 11, 13, 14, 26]);
/** PostgreSQL classes: connection, rollback, resources, shutdown, system; and a server that only reads (a standby). */
const postgresStorageClass = /^(08...|40...|53...|57...|58...|25006)$/;

/** Tells the error below also where it comes from another thread and has lost its class. */
const unavailableCode = 'STORE_UNAVAILABLE';

/**
 * True for an error that the storage engine raised about itself (disk full, file unreadable, connection lost): the
 * work is sound and is done again later. A violated constraint is not one: that is a bug of ours.
 */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === unavailableCode) return true;
  if (code === 'ERR_SQLITE_ERROR')
    return typeof errcode === 'number' && sqliteStorageCodes.has(errcode & 0xff);
  return typeof code === 'string' && postgresStorageClass.test(code);
}

/** The store cannot be reached for the moment; whether a write took effect is unknown, so the caller asks again. */
export class StoreUnavailableError extends Error {
  readonly code = unavailableCode;
}
