import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import { FairQueue, QueueFullError, type Requester } from '../concurrency/fair-queue.ts';
import type { Ids } from '../time/ids.ts';
import { authNumbers } from './numbers.ts';

/** Hashes and checks passwords and client secrets off the calling thread. */
export interface Passwords {
  /** Returns a text with the parameters, the salt and the hash. */
  hash(password: string): Promise<string>;
  /**
   * Takes the same time when the login does not exist (`hash` undefined), so that names of logins cannot be probed. For
   * callers that are not authenticated yet it is called within `inTurn`.
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** True when a hash was made with less work than a new one would be. */
  isWeak(hash: string): boolean;
  /** Runs work that checks passwords when the requester has its turn. Throws 503 when the queue is full. */
  inTurn<Result>(requester: Requester, work: () => Promise<Result>): Promise<Result>;
}

interface Cost {
  readonly memoryKiB: number;
  readonly passes: number;
}

const presentCost: Cost = { memoryKiB: authNumbers.passwordMemoryKiB, passes: authNumbers.passwordPasses };
const deriveByArgon2 = promisify(argon2);

/** Derives the hash of a password, which is nearly all the work of a check. */
export type Derive = typeof deriveByArgon2;

/** The requester for hashes of new passwords: a caller whose token was checked. */
const operator: Requester = { key: 'operator', isProven: true };

/**
 * Password checks wait for the few threads of the process-wide pool, which bounds memory. They wait in a fair queue: in
 * a flood of logins those who flood get 503, and callers that logged in before do not wait behind them.
 */
export function createPasswords(ids: Ids, derive: Derive = deriveByArgon2): Passwords {
  const queue = new FairQueue({
    atOnce: authNumbers.passwordChecksAtOnce,
    othersAtOnce: authNumbers.unprovenPasswordChecksAtOnce,
    waitingMax: authNumbers.passwordChecksWaitingMax,
  });

  function digest(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
    return derive('argon2id', {
      message: Buffer.from(password),
      nonce: salt,
      parallelism: 1,
      tagLength: authNumbers.passwordHashBytes,
      memory: cost.memoryKiB,
      passes: cost.passes,
    });
  }

  async function inTurn<Result>(requester: Requester, work: () => Promise<Result>): Promise<Result> {
    try {
      return await queue.run(requester, work);
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new ApiError(platformErrors.OVERLOADED, {
        detail: 'Too many concurrent logins.',
        full: 'logins',
        headers: { 'retry-after': '1' },
      });
    }
  }

  return {
    async hash(password) {
      const salt = Buffer.from(ids.hex(authNumbers.passwordSaltBytes), 'hex');
      const hash = await inTurn(operator, () => digest(password, salt, presentCost));
      return writeHash(presentCost, salt, hash);
    },
    async matches(password, hash) {
      const stored = readHash(hash ?? nobodysHash);
      const found = await digest(password, stored.salt, stored.cost);
      return timingSafeEqual(found, stored.hash) && hash !== undefined;
    },
    isWeak(hash) {
      const { cost } = readHash(hash);
      return cost.memoryKiB * cost.passes < presentCost.memoryKiB * presentCost.passes;
    },
    inTurn,
  };
}

/** The standard text form of Argon2 hashes, so that costs can be raised while old hashes stay valid. */
const hashForm = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function writeHash({ memoryKiB, passes }: Cost, salt: Buffer, hash: Buffer): string {
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${unpadded(salt)}$${unpadded(hash)}`;
}

function readHash(text: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, memoryKiB, passes, salt, hash] = hashForm.exec(text) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('a stored password hash cannot be read');
  return {
    cost: { memoryKiB: Number(memoryKiB), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** Dummy hash for logins that do not exist. */
const nobodysHash = writeHash(
  presentCost,
  Buffer.alloc(authNumbers.passwordSaltBytes),
  Buffer.alloc(authNumbers.passwordHashBytes),
);
