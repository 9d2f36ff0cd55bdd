/** What errors of the PostgreSQL server and of its driver mean, and how long to wait for the locks that cause them. */

import pg from 'pg';
import { storeNumbers } from '../../numbers.ts';
import { isStoreFailure, MachineAwayError, StoreUnavailableError } from '../../store-failure.ts';

/** The SQLSTATE of an error that the PostgreSQL server reports; other errors have a code of another kind, or none. */
export function sqlStateOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

/** True when another transaction held a lock for longer than a connection may be blocked. */
export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === '55P03';
}

/** Throws when work that began then has waited for locks of others for as long as it may. */
export function assertMayWait(startedMs: number, cause: unknown): void {
  if (performance.now() - startedMs < storeNumbers.lockWaitMaxMs) return;
  throw new StoreUnavailableError('other writes held a lock that this one needs for too long', { cause });
}

/**
 * Repeats a read that a lock of another transaction blocks; only a step of a migration locks tables against reads.
 * Rejects with `StoreUnavailableError` once it has waited as long as a write may.
 */
export async function untilUnlocked<Result>(read: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      assertMayWait(startedMs, error);
    }
  }
}

/** What a server reports about its connection to another one. */
const machineAway = /^080(?:00|01|03|04|06)$/;

/**
 * Translates what the driver throws: errors of the server stay as they are, except that it cannot reach another one; a
 * lost or refused connection becomes one error.
 */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof pg.DatabaseError) {
    if (!machineAway.test(String(error.code))) return error;
    return new MachineAwayError(error.message, { cause: error });
  }
  if (error instanceof StoreUnavailableError) return error;
  return new StoreUnavailableError(`the database cannot be reached: ${error.message}`, { cause: error });
}

/** True when the connection that raised the error is no longer usable. */
export function isConnectionLost(error: unknown): boolean {
  if (!isStoreFailure(error) || error instanceof MachineAwayError) return false;
  return error instanceof StoreUnavailableError || /^(08|57P|58|25006|25P03)/.test(String(sqlStateOf(error)));
}

/** Takes a translated error: a connection that a machine ended is an outage of that machine, and not of the database. */
export function ofMachine(error: unknown): unknown {
  if (!isConnectionLost(error)) return error;
  return new MachineAwayError('the connection to the machine of the partner was lost', { cause: error });
}
