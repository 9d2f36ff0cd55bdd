import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { addressKey } from '../limits/address-key.ts';
import type { Asker } from './fair-line.ts';

const numbers = {
  /** Wrong passwords in a row that cost nothing: people mistype, and programs are set up wrongly. */
  freeFailures: 5,
  /** Wait after the first failure that costs; it doubles with each further one. */
  firstWaitMs: 1_000,
  /** Longest wait: long enough to make guessing useless, short enough for the true user behind the same address. */
  waitMsMax: 60_000,
  /** After this long without a failure everything is forgiven. */
  forgivenAfterMs: 15 * 60_000,
  /** Guesses at one account from one address that may wait for the one before. */
  waitingMax: 20,
  /** Pairs that are remembered, the least used out first. */
  pairsMax: 10_000,
} as const;

interface Guesses {
  failures: number;
  lastFailureMs: number;
}

/** What is guessed at: the password of a user, or the secret of a client. */
export interface GuessedAccount {
  readonly kind: 'user' | 'client';
  readonly name: string;
}

/**
 * Slows down the guessing of a password or a secret, by account and network address; of IPv6 the network of 64 bits
 * counts, because whoever has one address of it has them all. It never locks an account: the true user, at another
 * address, is not touched at all. State is of this process; on several nodes each one counts for itself.
 */
export interface GuessGuard {
  /**
   * Whether the guess is right, as `check` finds. Guesses at one account from one address are checked one after the other, so
   * that each is counted before the next is looked at. Who guessed right before is told to `check` as proven. Throws 429
   * while the pair has to wait.
   */
  attempt(
    account: GuessedAccount,
    address: string,
    nowMs: number,
    check: (asker: Asker) => Promise<boolean>,
  ): Promise<boolean>;
}

export function createGuessGuard(): GuessGuard {
  const known = new LRUCache<string, Guesses>({ max: numbers.pairsMax });
  /** Pairs whose last guess was right. */
  const proven = new LRUCache<string, true>({ max: numbers.pairsMax });
  const lines = new Map<string, Line>();

  function admit(key: string, kind: GuessedAccount['kind'], nowMs: number): void {
    const guesses = known.get(key);
    // A failure in the future is one from before the clock was set back.
    if (guesses === undefined || guesses.lastFailureMs > nowMs) return;
    const waitMs = guesses.lastFailureMs + waitAfter(guesses.failures) - nowMs;
    if (waitMs > 0) throw tooMany(kind, waitMs);
  }

  function failed(key: string, nowMs: number): void {
    const guesses = known.get(key);
    const goesOn = guesses !== undefined && nowMs - guesses.lastFailureMs < numbers.forgivenAfterMs;
    known.set(key, { failures: goesOn ? guesses.failures + 1 : 1, lastFailureMs: nowMs });
  }

  return {
    async attempt({ kind, name }, address, nowMs, check) {
      const key = JSON.stringify([kind, name, addressKey(address)]);
      const askerOf = (isProven: boolean) => ({ key: isProven ? key : addressKey(address), isProven });
      return inLine(lines, key, kind, async () => {
        admit(key, kind, nowMs);
        const isRight = await check(askerOf(proven.has(key)));
        if (isRight) {
          known.delete(key);
          proven.set(key, true);
        } else {
          failed(key, nowMs);
        }
        return isRight;
      });
    },
  };
}

/** Guesses at one account from one address, the last one to wait for. */
interface Line {
  waiting: number;
  last: Promise<unknown>;
}

/** Runs `work` when all work before it under the same key is done. Throws 429 when too much waits. */
async function inLine<Result>(
  lines: Map<string, Line>,
  key: string,
  kind: GuessedAccount['kind'],
  work: () => Promise<Result>,
): Promise<Result> {
  const line = lines.get(key) ?? { waiting: 0, last: Promise.resolve() };
  if (line.waiting >= numbers.waitingMax) throw tooMany(kind, numbers.firstWaitMs);
  line.waiting += 1;
  lines.set(key, line);
  const result = line.last.then(work);
  line.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(key);
  }
}

function tooMany(kind: GuessedAccount['kind'], waitMs: number): ApiError {
  const seconds = Math.ceil(waitMs / 1000);
  const what = kind === 'user' ? 'passwords for this user' : 'secrets for this client';
  return new ApiError(platformErrors.TOO_MANY_REQUESTS, {
    detail: `Too many wrong ${what} from this address; wait ${seconds} s.`,
    headers: { 'retry-after': String(seconds) },
  });
}

function waitAfter(failures: number): number {
  if (failures <= numbers.freeFailures) return 0;
  return Math.min(numbers.firstWaitMs * 2 ** (failures - numbers.freeFailures - 1), numbers.waitMsMax);
}
