/** What errors of the PostgreSQL server mean, and how long to wait for the locks that cause them. */

import { storeNumbers } from '../numbers.ts';
import { StoreUnavailableError } from '../store-failure.ts';

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
