import { createHash } from 'node:crypto';
import { commonPasswordHashes } from './common-password-hashes.ts';

/**
 * Passwords that everybody tries first (docs/decisions/0201-common-passwords.md). They are kept as the beginnings of their
 * hashes: the sources show no words that nobody wants to read, and another password meets one of them once in a hundred million.
 */
export const hashBytes = 5;

/** Fewer letters than this may stand in a good password by chance. */
const wordMin = 5;

const known = Buffer.from(commonPasswordHashes, 'base64');

/** How a password stands in the list, whatever its case. */
export function hashOfPassword(password: string): Buffer {
  return createHash('sha256').update(password.toLowerCase()).digest().subarray(0, hashBytes);
}

/** Whether a password is a common one, or a common word with nothing but digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return isListed(password) || (word.length >= wordMin && isListed(word));
}

function isListed(password: string): boolean {
  const hash = hashOfPassword(password);
  let [low, high] = [0, known.length / hashBytes];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = known.compare(hash, 0, hashBytes, middle * hashBytes, (middle + 1) * hashBytes);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
}
