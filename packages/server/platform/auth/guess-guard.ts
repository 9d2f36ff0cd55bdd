import { ApiError, platformErrors } from '@kontor/contract/errors';
import { addressKey } from '@kontor/values/network-address';
import { LRUCache } from 'lru-cache';
import type { Passwords } from './passwords.ts';

const numbers = {
  /** Wrong passwords in a row without a penalty: people mistype, and programs are misconfigured. */
  freeFailures: 5,
  /** Wait after the first failure with a penalty; it doubles with each further one. */
  firstWaitMs: 1_000,
  /** Longest wait: long enough to make guessing useless, short enough for the real user behind the same address. */
  waitMsMax: 60_000,
  /** After this long without a failure, counting starts again. */
  forgivenAfterMs: 15 * 60_000,
  /** Maximum number of guesses in progress at one login from one address. */
  underWayMax: 20,
  /** Number of pairs and addresses in memory; the least recently used are evicted. */
  pairsMax: 10_000,
} as const;

interface Guesses {
  failures: number;
  lastFailureMs: number;
}

/** The target of a guess: the password of a user, or the secret of a client. */
export interface GuessedLogin {
  readonly kind: 'user' | 'client';
  readonly name: string;
}

/**
 * Slows down guessing of passwords and secrets, by login and network address. IPv6 counts by /64 network, because
 * whoever has one of its addresses has them all. A login is never locked: the real user at another address is not
 * affected. The state belongs to this process, whose writer checks the guesses of all HTTP threads; each node counts on its
 * own.
 */
export interface GuessGuard {
  /**
   * Returns whether the guess is right, which `check` finds in a turn of its requester. Guesses of one requester are
   * checked one after the other, so that each is counted before the next is checked. Throws 429 while the pair has to
   * wait, 503 when the queue is full.
   */
  attempt(
    login: GuessedLogin,
    address: string,
    nowMs: number,
    check: () => Promise<boolean>,
  ): Promise<boolean>;
}

export function createGuessGuard({ inTurn }: Pick<Passwords, 'inTurn'>): GuessGuard {
  const known = new LRUCache<string, Guesses>({ max: numbers.pairsMax });
  /** Pairs that guessed right before, and addresses from which somebody did. */
  const proven = new LRUCache<string, true>({ max: numbers.pairsMax });
  /** Number of guesses in progress for each pair. */
  const underWay = new Map<string, number>();

  function admit(key: string, kind: GuessedLogin['kind'], nowMs: number): void {
    const guesses = known.get(key);
    // A failure in the future was recorded before the clock was set back.
    if (guesses === undefined || guesses.lastFailureMs > nowMs) return;
    const waitMs = guesses.lastFailureMs + waitAfter(guesses.failures) - nowMs;
    if (waitMs > 0) throw tooMany(kind, waitMs);
  }

  function failed(key: string, nowMs: number): void {
    const guesses = known.get(key);
    const goesOn = guesses !== undefined && nowMs - guesses.lastFailureMs < numbers.forgivenAfterMs;
    known.set(key, { failures: goesOn ? guesses.failures + 1 : 1, lastFailureMs: nowMs });
  }

  async function judge(
    key: string,
    from: string,
    kind: GuessedLogin['kind'],
    nowMs: number,
    check: () => Promise<boolean>,
  ): Promise<boolean> {
    // Earlier guesses may have failed while this one waited.
    admit(key, kind, nowMs);
    const isRight = await check();
    if (!isRight) failed(key, nowMs);
    else {
      known.delete(key);
      proven.set(key, true);
      proven.set(from, true);
    }
    return isRight;
  }

  return {
    async attempt({ kind, name }, address, nowMs, check) {
      const from = addressKey(address);
      const key = JSON.stringify([kind, name, from]);
      admit(key, kind, nowMs);
      const count = underWay.get(key) ?? 0;
      if (count >= numbers.underWayMax) throw tooMany(kind, numbers.firstWaitMs);
      underWay.set(key, count + 1);
      try {
        const requester = proven.get(key)
          ? { key, isProven: true }
          : { key: from, isProven: proven.get(from) === true };
        return await inTurn(requester, () => judge(key, from, kind, nowMs, check));
      } finally {
        const left = (underWay.get(key) ?? 1) - 1;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      }
    },
  };
}

function tooMany(kind: GuessedLogin['kind'], waitMs: number): ApiError {
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
