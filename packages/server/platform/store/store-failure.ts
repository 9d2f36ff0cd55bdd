import { channel } from 'node:diagnostics_channel';
import { SealedError } from '../sealing/sealer.ts';

/**
 * Primary SQLite codes about the file or about locks: BUSY, LOCKED, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, NOTADB.
 */
const sqliteStorageCodes = new Set([5, 6, 8, 10, 11, 13, 14, 26]);
/**
 * PostgreSQL classes: connection, rollback, resources, shutdown, system; a server that only reads (a standby); and a
 * session that the server ended because its transaction was idle for too long.
 */
const postgresStorageClass = /^(08...|40...|53...|57...|58...|25006|25P03)$/;

/** Identify the errors below even when they come from another thread and have lost their class. */
const unavailableCode = 'STORE_UNAVAILABLE';
const machineAwayCode = 'MACHINE_AWAY';

/**
 * True for an error that the storage engine raised about itself (disk full, file unreadable, connection lost): the work
 * is sound and can be retried later. A violated constraint is not such an error: that is a bug of ours.
 */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (code === unavailableCode || code === machineAwayCode) return true;
  if (code === 'ERR_SQLITE_ERROR')
    return typeof errcode === 'number' && sqliteStorageCodes.has(errcode & 0xff);
  return typeof code === 'string' && postgresStorageClass.test(code);
}

/** SQLITE_CONSTRAINT_PRIMARYKEY, _ROWID and _UNIQUE. */
const sqliteDuplicateCodes: readonly unknown[] = [1555, 2579, 2067];

/** True when an insert found a row that has the same key already. */
export function isDuplicate(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return code === '23505' || sqliteDuplicateCodes.includes(errcode);
}

/** The store cannot be reached at the moment. Whether a write took effect is unknown, so the caller retries. */
export class StoreUnavailableError extends Error {
  readonly code: string = unavailableCode;
}

/** A machine of a distributed database does not answer; whatever is on the others goes on. */
export class MachineAwayError extends StoreUnavailableError {
  override readonly code = machineAwayCode;
  /** The machines without which what concerns all partners is not complete; empty where one partner was concerned. */
  readonly machines: readonly string[];

  constructor(message: string, options?: ErrorOptions, machines: readonly string[] = []) {
    super(message, options);
    this.machines = machines;
  }
}

/** True for such an error, and for what another thread logs of it. */
export function isMachineAway(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === machineAwayCode;
}

/** The files of an embedded database are not where they were, until the server is started again. */
export class StoreLostError extends StoreUnavailableError {}

/** What another thread logs of an error; the error itself would arrive without its code. */
export function causeOf(error: unknown): { message: string; code: unknown } {
  const { message, code } = error as Error & { code?: unknown };
  return { message, code };
}

/** What is left of a store's failure when it is passed from one thread to another. */
export interface PassedFailure {
  readonly message: string;
  /** Undefined for an error that is not the store's. */
  readonly store: 'lost' | 'machine-away' | 'unavailable' | undefined;
  /** Of a `MachineAwayError`. */
  readonly machines?: readonly string[];
  /** Where the row is that could not be read, and the key that it lacked. */
  readonly row?: { readonly place: RowPlace; readonly missingKeyId: string | undefined };
}

/** Returns what another thread needs to know about an error. */
export function passedFailureOf(error: unknown): PassedFailure {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof StoreLostError) return { message, store: 'lost' };
  if (error instanceof MachineAwayError) {
    return { message, store: 'machine-away', machines: error.machines };
  }
  if (error instanceof UnreadableRowError) {
    const { place, missingKeyId } = error;
    return { message, store: undefined, row: { place, missingKeyId } };
  }
  return { message, store: isStoreFailure(error) ? 'unavailable' : undefined };
}

/** Creates the error that another thread has passed. */
export function errorOfPassed({ message, store, row, machines }: PassedFailure): Error {
  if (row !== undefined) return new UnreadableRowError(message, row.place, row);
  if (store === 'lost') return new StoreLostError(message);
  if (store === 'machine-away') return new MachineAwayError(message, undefined, machines);
  return store === 'unavailable' ? new StoreUnavailableError(message) : new Error(message);
}

/** Where a row is: as in its table, and as people name it. */
export interface RowPlace {
  readonly table: string;
  readonly partnerId: string;
  readonly key: string;
}

/** What leaves damaged rows out, or as they are. */
export type LeavesOut = 'list' | 'export' | 'erasure' | 'retention' | 'sealing';

/** A damaged row that was left out. */
export interface LeftOutRow extends RowPlace {
  readonly by: LeavesOut;
}

/** A row whose sealed text cannot be opened. */
export class UnreadableRowError extends SealedError {
  readonly place: RowPlace;

  constructor(message: string, place: RowPlace, options?: ConstructorParameters<typeof SealedError>[1]) {
    super(message, options);
    this.place = place;
  }
}

/** One channel for each thread; a process with several servers, as in tests, hears the rows of all of them. */
const leftOut = channel('kontor.rows.left-out');

/** Reports a row that is left out because it cannot be read. */
export function reportLeftOut(row: LeftOutRow): void {
  leftOut.publish(row);
}

/** Calls back with every row that is left out on this thread, until the returned function is called. */
export function onLeftOut(heard: (row: LeftOutRow) => void): () => void {
  const listener = (row: unknown) => heard(row as LeftOutRow);
  leftOut.subscribe(listener);
  return () => leftOut.unsubscribe(listener);
}

/** Unlike its class, the code survives when the error is passed from one thread to another. */
const storeRefusedCode = 'KONTOR_STORE_REFUSED';

/** Why a database cannot be used, in sentences for the person who starts a server. */
export class StoreRefusedError extends Error {
  readonly code = storeRefusedCode;
}

/** Why a copy from one engine to the other is refused, as a sentence for the person who asked for it. */
export class CopyRefusedError extends Error {}
