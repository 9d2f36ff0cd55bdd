import { createHmac } from 'node:crypto';
import type { Ids } from '../time/ids.ts';
import { createSealer, type Sealer } from './sealer.ts';

/** Seals data of persons in the store, and finds it again by what it says. */
export interface PersonalSeal extends Sealer {
  /**
   * Hashes under which a text may be found, that of the first key first. Nobody can tell without the keys what a hash
   * was made of.
   */
  hashesOf(text: string): string[];
  /** The one to store. */
  hashOf(text: string): string;
}

/** Works with the keys of a sealer. */
export function createPersonalSeal(keys: readonly string[], ids: Pick<Ids, 'hex'>): PersonalSeal {
  // What was stored before there was a key lies open, so a key that everybody knows hides no less.
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

/** 132 bits: no two of any number of shoppers are the same. */
const hashLength = 22;
