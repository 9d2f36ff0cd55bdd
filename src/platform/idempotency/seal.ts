/**
 * Stored answers may contain a secret that is shown once. They are sealed with the `Idempotency-Key` itself, of which
 * only a hash is stored: read access to the database is not enough to open them.
 */
import { createCipheriv, createDecipheriv, hash, hkdfSync } from 'node:crypto';

const cipher = 'aes-256-gcm';
const tagBytes = 16;
// Each derived key encrypts a single answer, so the nonce need not vary.
const nonce = Buffer.alloc(12);

/** Returns the name under which the answer for a key is stored. */
export function nameOf(partnerId: string, key: string): string {
  return hash('sha256', JSON.stringify([partnerId, key]), 'hex');
}

/** Seals an answer that is stored at the given time. */
export function seal(key: string, keptAtMs: number, answer: string): string {
  const sealing = createCipheriv(cipher, keyFor(key, keptAtMs), nonce);
  const content = Buffer.concat([sealing.update(answer, 'utf8'), sealing.final()]);
  return Buffer.concat([sealing.getAuthTag(), content]).toString('base64');
}

/** Opens what `seal` produced with the same key and time. */
export function unseal(key: string, keptAtMs: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, keyFor(key, keptAtMs), nonce);
  opening.setAuthTag(bytes.subarray(0, tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(tagBytes)), opening.final()]).toString('utf8');
}

function keyFor(key: string, keptAtMs: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `idempotency answer kept at ${keptAtMs}`, 32));
}
