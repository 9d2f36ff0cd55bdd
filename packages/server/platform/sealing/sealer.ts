/** Encrypts what the store keeps sealed: secrets, and personal data, which is also hashed for lookups. */

import { createCipheriv, createDecipheriv, createHmac, hash } from 'node:crypto';
import type { Ids } from '../time/ids.ts';

/**
 * Encrypts secrets for the store. A place names the row and column; a text can be decrypted only with its own place.
 */
export interface Sealer {
  /** Encrypts a text; returns it unchanged when there is no key. */
  seal(text: string, place: string): string;
  /** Decrypts the result of `seal`, and returns unencrypted text unchanged. Throws `SealedError` when no key fits. */
  open(stored: string, place: string): string;
  /** True when `seal` would use the same key, so that nothing is left to do for this text. */
  isCurrent(stored: string): boolean;
  /** True when there is a key. */
  readonly encrypts: boolean;
}

/** A stored secret that cannot be decrypted with the available keys. */
export class SealedError extends Error {
  /** Id of the key that is not available; undefined when the text itself is damaged. */
  readonly missingKeyId: string | undefined;

  constructor(message: string, options?: ErrorOptions & { readonly missingKeyId?: string | undefined }) {
    super(message, options);
    this.missingKeyId = options?.missingKeyId;
  }
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** `sealed:1:KEY:NONCE:TAG AND CONTENT`; no unencrypted secret begins like this. */
const form = /^sealed:1:([0-9a-f]{16}):([A-Za-z0-9_-]{16}):([A-Za-z0-9_-]+)$/;
const prefix = 'sealed:';

/** The beginning of every text that was encrypted with a key. */
export const beginningUnder = (keyId: string): string => `${prefix}1:${keyId}:`;

/** Creates a sealer with keys of 32 bytes in base64: the first one encrypts, any of them decrypts. */
export function createSealer(keys: readonly string[], ids: Pick<Ids, 'hex'>): Sealer {
  const known = new Map(keys.map((text) => [keyIdOf(text), Buffer.from(text, 'base64')] as const));
  const [first] = known;
  return {
    encrypts: first !== undefined,
    isCurrent: (stored) =>
      first === undefined ? !stored.startsWith(prefix) : stored.startsWith(beginningUnder(first[0])),
    seal(text, place) {
      if (first === undefined) return text;
      const [keyId, key] = first;
      const nonce = Buffer.from(ids.hex(nonceBytes), 'hex');
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(place));
      const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      const sealed = Buffer.concat([sealing.getAuthTag(), content]);
      return `sealed:1:${keyId}:${nonce.toString('base64url')}:${sealed.toString('base64url')}`;
    },
    open(stored, place) {
      if (!stored.startsWith(prefix)) return stored;
      const [, keyId = '', nonce = '', sealed = ''] = form.exec(stored) ?? [];
      const key = known.get(keyId);
      if (keyId === '') throw new SealedError(`the secret of ${place} is damaged`);
      if (key === undefined) {
        const message = `the secret of ${place} is encrypted with the key ${keyId}`;
        throw new SealedError(message, { missingKeyId: keyId });
      }
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const opening = createDecipheriv(cipher, key, Buffer.from(nonce, 'base64url'), {
          authTagLength: tagBytes,
        });
        opening.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(0, tagBytes));
        return Buffer.concat([opening.update(bytes.subarray(tagBytes)), opening.final()]).toString('utf8');
      } catch (error) {
        throw new SealedError(`the secret of ${place} was changed, or belongs to another row`, {
          cause: error,
        });
      }
    },
  };
}

/** Identifies a key in encrypted texts and in messages, without revealing anything about it. */
export function keyIdOf(key: string): string {
  return hash(
    'sha256',
    Buffer.concat([Buffer.from('kontor key id '), Buffer.from(key, 'base64')]),
    'hex',
  ).slice(0, 16);
}

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
