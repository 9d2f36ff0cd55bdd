import { randomBytes, randomUUID } from 'node:crypto';

/** The only source of identifiers and random bytes below `server/main.ts`. */
export interface Ids {
  uuid(): string;
  /** `length` random bytes as lower-case hexadecimal text. */
  hex(length: number): string;
}

export const randomIds: Ids = {
  uuid: () => randomUUID(),
  hex: (length) => randomBytes(length).toString('hex'),
};

/**
 * Makes request ids: a random start of 64 bits for each process, so that nodes and restarts do not repeat one another,
 * and a number that counts up. All planes of a process share one maker.
 */
export function createRequestIds(ids: Ids): () => string {
  const start = ids.hex(8);
  let made = 0;
  return () => `${start}-${(made++).toString(36)}`;
}
