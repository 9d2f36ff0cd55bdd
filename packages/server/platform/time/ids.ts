import { randomBytes, randomFillSync, randomUUID } from 'node:crypto';

/** The only source of identifiers and random bytes below `server/process/main.ts`. */
export interface Ids {
  uuid(): string;
  /** `length` random bytes as lower-case hexadecimal text. */
  hex(length: number): string;
}

export const randomIds: Ids = {
  uuid: randomUUID,
  hex: (length) => (length < secretBytesMin ? fromPool(length) : randomBytes(length).toString('hex')),
};

/** Tokens, keys and secrets have at least this many bytes; theirs never come from the pool, which stays in memory. */
export const secretBytesMin = 16;

/** Requesting a few random bytes from the system takes longer than encrypting an address with them. */
const pool = Buffer.alloc(4096);
let taken = pool.length;

function fromPool(length: number): string {
  if (taken + length > pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  taken += length;
  return pool.toString('hex', taken - length, taken);
}
