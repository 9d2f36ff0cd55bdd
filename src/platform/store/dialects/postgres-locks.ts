import { storeNumbers } from '../numbers.ts';
import { StoreUnavailableError } from '../store-failure.ts';
import { isLockTimeout } from './sql-state.ts';

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
