import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import type { Ids } from '../time/ids.ts';

/** Encrypts secrets that the store keeps. A place names the row and column, so that a text works in no other one. */
export interface Sealer {
  /** The text as it is where there is no key. */
  seal(text: string, place: string): string;
  /** Opens what `seal` made, and gives back what never was sealed. Throws `SealedError` where no key opens it. */
  open(stored: string, place: string): string;
  /** Whether `seal` would make this text with the same key: that nothing is left to do for it. */
  isCurrent(stored: string): boolean;
  /** Whether there is a key. */
  readonly encrypts: boolean;
}

/** A stored secret that cannot be read with the keys at hand. */
export class SealedError extends Error {}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
export const keyBytes = 32;

/** `sealed:1:KEY:NONCE:TAG AND CONTENT`; no secret of ours begins like this. */
const form = /^sealed:1:([0-9a-f]{16}):([A-Za-z0-9_-]{16}):([A-Za-z0-9_-]+)$/;
const prefix = 'sealed:';

/** Works with keys of 32 bytes in base64: the first one seals, each of them opens. */
export function createSealer(keys: readonly string[], ids: Pick<Ids, 'hex'>): Sealer {
  const known = new Map(keys.map((text) => [keyIdOf(text), Buffer.from(text, 'base64')] as const));
  const [first] = known;
  return {
    encrypts: first !== undefined,
    isCurrent: (stored) =>
      first === undefined ? !stored.startsWith(prefix) : stored.startsWith(`sealed:1:${first[0]}:`),
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
      if (key === undefined)
        throw new SealedError(`the secret of ${place} is encrypted with the key ${keyId}`);
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

/** Names a key in what it sealed and in messages, without telling anything of it. */
export function keyIdOf(key: string): string {
  return hash(
    'sha256',
    Buffer.concat([Buffer.from('kontor key id '), Buffer.from(key, 'base64')]),
    'hex',
  ).slice(0, 16);
}
