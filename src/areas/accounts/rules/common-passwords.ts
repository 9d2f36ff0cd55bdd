import { createHash } from 'node:crypto';
import { commonPasswordHashes } from './common-password-hashes.ts';

/**
 * Common passwords, which attackers try first (docs/contributors/decisions/authentication.md). They are stored as hash
 * prefixes of this many bytes, so that the source shows no offensive words. The prefix of any other password matches
 * one of them about once in a hundred million.
 */
export const hashBytes = 5;

/** Shorter words are ignored: they may occur in a good password by chance. */
const wordMin = 5;

const known = Buffer.from(commonPasswordHashes, 'base64');

/** Hash prefix of a password in the list, ignoring letter case. */
export function hashOfPassword(password: string): Buffer {
  return createHash('sha256').update(password.toLowerCase()).digest().subarray(0, hashBytes);
}

/** Returns true for a common password, and for one with only digits or signs before or after it. */
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
