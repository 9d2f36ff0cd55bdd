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
