/**
 * Kept answers may hold a secret that is shown once. So they are sealed with the `Idempotency-Key` itself, of which
 * only a hash is stored: whoever reads the database can open none of them.
 */
import { createCipheriv, createDecipheriv, hash, hkdfSync } from 'node:crypto';

const cipher = 'aes-256-gcm';
const tagBytes = 16;
// A key made for one answer encrypts once, so its nonce need not vary.
const nonce = Buffer.alloc(12);

/** The name under which answers to a key are found. */
export function nameOf(partnerId: string, key: string): string {
  return hash('sha256', JSON.stringify([partnerId, key]), 'hex');
}

/** Seals an answer that is kept at an instant. */
export function seal(key: string, keptAtMs: number, answer: string): string {
  const sealing = createCipheriv(cipher, keyFor(key, keptAtMs), nonce);
  const content = Buffer.concat([sealing.update(answer, 'utf8'), sealing.final()]);
  return Buffer.concat([sealing.getAuthTag(), content]).toString('base64');
}

/** Opens what `seal` made of the same key and instant. */
export function unseal(key: string, keptAtMs: number, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const opening = createDecipheriv(cipher, keyFor(key, keptAtMs), nonce);
  opening.setAuthTag(bytes.subarray(0, tagBytes));
  return Buffer.concat([opening.update(bytes.subarray(tagBytes)), opening.final()]).toString('utf8');
}

function keyFor(key: string, keptAtMs: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `idempotency answer kept at ${keptAtMs}`, 32));
}
