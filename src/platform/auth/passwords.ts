import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ApiError } from '../errors/api-error.ts';
import { platformErrors } from '../errors/platform-errors.ts';
import type { Ids } from '../time/ids.ts';
import { type Asker, FairLine, LineFullError } from './fair-line.ts';
import { authNumbers } from './numbers.ts';

/** Hashes and checks passwords and client secrets, outside the calling thread. */
export interface Passwords {
  /** Text that holds the parameters, the salt and the hash. */
  hash(password: string): Promise<string>;
  /**
   * Takes the same time when there is no such account (`hash` undefined), so that names cannot be tried out. For callers
   * who are not known yet it is called within a turn of theirs.
   */
  matches(password: string, hash: string | undefined): Promise<boolean>;
  /** Whether a hash was made with less work than one that is made now. */
  isWeak(hash: string): boolean;
  /** Does work with checks when the asker has its turn. Throws 503 when there is no room to wait. */
  inTurn<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result>;
}

interface Cost {
  readonly memoryKiB: number;
  readonly passes: number;
}

const presentCost: Cost = { memoryKiB: authNumbers.passwordMemoryKiB, passes: authNumbers.passwordPasses };
const deriveByArgon2 = promisify(argon2);

/** What makes a hash of a password: nearly all the work of a check. */
export type Derive = typeof deriveByArgon2;

/** Asks for hashes of new passwords: a caller whose token was checked. */
const operator: Asker = { key: 'operator', isProven: true };

/**
 * Passwords wait for the few threads of the process-wide pool, which bounds memory. They wait in a fair line, so that a
 * flood of logins ends in 503 for those who flood, and callers who logged in before are not behind it.
 */
export function createPasswords(ids: Ids, derive: Derive = deriveByArgon2): Passwords {
  const line = new FairLine({
    atOnce: authNumbers.passwordChecksAtOnce,
    othersAtOnce: authNumbers.strangerPasswordChecksAtOnce,
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

  async function inTurn<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    try {
      return await line.run(asker, work);
    } catch (error) {
      if (!(error instanceof LineFullError)) throw error;
      throw new ApiError(platformErrors.OVERLOADED, {
        detail: 'Too many concurrent logins.',
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

/** The usual text form of Argon2 hashes, so that costs can grow while old hashes go on working. */
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

/** Hash that no password is checked against in earnest. */
const nobodysHash = writeHash(
  presentCost,
  Buffer.alloc(authNumbers.passwordSaltBytes),
  Buffer.alloc(authNumbers.passwordHashBytes),
);
