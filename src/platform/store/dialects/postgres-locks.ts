import { storeNumbers } from '../numbers.ts';
import { StoreUnavailableError } from '../store-failure.ts';

/** True when another transaction held a lock for longer than a connection may be blocked. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === '55P03';
}

/** The failure of work that waited for locks of others for as long as it may. */
export function waitedTooLong(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError('other writes held a lock that this one needs for too long', { cause });
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
      if (performance.now() - startedMs >= storeNumbers.lockWaitMaxMs) throw waitedTooLong(error);
    }
  }
}
