import { LRUCache } from 'lru-cache';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import { addressKey } from '../limits/address-key.ts';
import type { Passwords } from './passwords.ts';

const numbers = {
  /** Wrong passwords in a row that cost nothing: people mistype, and programs are set up wrongly. */
  freeFailures: 5,
  /** Wait after the first failure that costs; it doubles with each further one. */
  firstWaitMs: 1_000,
  /** Longest wait: long enough to make guessing useless, short enough for the true user behind the same address. */
  waitMsMax: 60_000,
  /** After this long without a failure everything is forgiven. */
  forgivenAfterMs: 15 * 60_000,
  /** Guesses at one account from one address that may be under way. */
  underWayMax: 20,
  /** Pairs and addresses that are remembered, the least used out first. */
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
   * Whether the guess is right, as `check` finds in a turn of its asker. Guesses of one asker are checked one after the other,
   * so that each is counted before the next is looked at. Throws 429 while the pair has to wait, 503 when there is no room.
   */
  attempt(
    account: GuessedAccount,
    address: string,
    nowMs: number,
    check: () => Promise<boolean>,
  ): Promise<boolean>;
}

export function createGuessGuard({ inTurn }: Pick<Passwords, 'inTurn'>): GuessGuard {
  const known = new LRUCache<string, Guesses>({ max: numbers.pairsMax });
  /** Pairs that guessed right before, and addresses that somebody did from. */
  const proven = new LRUCache<string, true>({ max: numbers.pairsMax });
  /** Guesses of each pair that are under way. */
  const underWay = new Map<string, number>();

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

  async function judge(
    key: string,
    from: string,
    kind: GuessedAccount['kind'],
    nowMs: number,
    check: () => Promise<boolean>,
  ): Promise<boolean> {
    // Guesses before it may have failed while it waited.
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
        const asker = proven.get(key)
          ? { key, isProven: true }
          : { key: from, isProven: proven.get(from) === true };
        return await inTurn(asker, () => judge(key, from, kind, nowMs, check));
      } finally {
        const left = (underWay.get(key) ?? 1) - 1;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      }
    },
  };
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
