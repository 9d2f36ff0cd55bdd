import { hash } from 'node:crypto';

/** Bytes of a SHA-256 that are used: enough that two different contents never have the same hash. */
export const shortHashBytes = 16;

/**
 * Returns the first bytes of the SHA-256 of a content. They are read from a text, because bytes would come in an
 * allocation of their own.
 */
export function shortHash(content: string | Uint8Array): Buffer {
  return Buffer.from(hash('sha256', content, 'latin1').slice(0, shortHashBytes), 'latin1');
}

/**
 * Frees the memory of bytes immediately, if they fill their whole buffer; nobody may use them afterwards. The collector
 * sees only their small objects, and would otherwise leave tens of megabytes unfreed until it runs.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
