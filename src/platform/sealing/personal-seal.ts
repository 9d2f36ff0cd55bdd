import { createHmac } from 'node:crypto';
import type { Ids } from '../time/ids.ts';
import { createSealer, type Sealer } from './sealer.ts';

/** Encrypts personal data in the store, and hashes it for lookups. */
export interface PersonalSeal extends Sealer {
  /**
   * Hashes under which a text may be stored, starting with that of the first key. Without the keys nobody can tell what
   * a hash was made of.
   */
  hashesOf(text: string): string[];
  /** The hash to store. */
  hashOf(text: string): string;
}

/** Creates a seal with the keys of a sealer. */
export function createPersonalSeal(keys: readonly string[], ids: Pick<Ids, 'hex'>): PersonalSeal {
  // Data stored before there was a key is unencrypted, so hashing with a publicly known key reveals no more.
  const hashKeys = [...keys, ''].map((key) =>
    createHmac('sha256', Buffer.from(key, 'base64')).update('kontor finds data of persons').digest(),
  );
  const hashBy = (key: Buffer, text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, hashLength);
  const [first = Buffer.alloc(0)] = hashKeys;
  return {
    ...createSealer(keys, ids),
    hashesOf: (text) => hashKeys.map((key) => hashBy(key, text)),
    hashOf: (text) => hashBy(first, text),
  };
}

/** 132 bits: no two texts, of any number of shoppers, have the same hash. */
const hashLength = 22;
