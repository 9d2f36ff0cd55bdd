import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';

const numbers = {
  /** Wrong passwords in a row that cost nothing: people mistype, and programs are set up wrongly. */
  freeFailures: 5,
  /** Wait after the first failure that costs; it doubles with each further one. */
  firstWaitMs: 1_000,
  /** Longest wait: long enough to make guessing useless, short enough for the true user behind the same address. */
  waitMsMax: 60_000,
  /** After this long without a failure everything is forgiven. */
  forgivenAfterMs: 15 * 60_000,
  /** Pairs that are remembered, the least used out first. */
  pairsMax: 10_000,
} as const;

interface Guesses {
  failures: number;
  lastFailureMs: number;
}

/**
 * Slows down the guessing of a password by user name and network address. It never locks a name: the true user, at
 * another address, is not touched at all. State is of this process; on several nodes each one counts for itself.
 */
export interface GuessGuard {
  /** Throws 429 while the pair has to wait. */
  admit(username: string, address: string, nowMs: number): void;
  failed(username: string, address: string, nowMs: number): void;
  succeeded(username: string, address: string): void;
}

export function createGuessGuard(): GuessGuard {
  const known = new LRUCache<string, Guesses>({ max: numbers.pairsMax });
  const keyOf = (username: string, address: string): string => JSON.stringify([username, address]);

  return {
    admit(username, address, nowMs) {
      const guesses = known.get(keyOf(username, address));
      // A failure in the future is one from before the clock was set back.
      if (guesses === undefined || guesses.lastFailureMs > nowMs) return;
      const waitMs = guesses.lastFailureMs + waitAfter(guesses.failures) - nowMs;
      if (waitMs <= 0) return;
      const seconds = Math.ceil(waitMs / 1000);
      throw new ApiError(platformErrors.TOO_MANY_REQUESTS, {
        detail: `Too many wrong passwords for this user from this address; wait ${seconds} s.`,
        headers: { 'retry-after': String(seconds) },
      });
    },
    failed(username, address, nowMs) {
      const key = keyOf(username, address);
      const guesses = known.get(key);
      const goesOn = guesses !== undefined && nowMs - guesses.lastFailureMs < numbers.forgivenAfterMs;
      known.set(key, { failures: goesOn ? guesses.failures + 1 : 1, lastFailureMs: nowMs });
    },
    succeeded(username, address) {
      known.delete(keyOf(username, address));
    },
  };
}

function waitAfter(failures: number): number {
  if (failures <= numbers.freeFailures) return 0;
  return Math.min(numbers.firstWaitMs * 2 ** (failures - numbers.freeFailures - 1), numbers.waitMsMax);
}
