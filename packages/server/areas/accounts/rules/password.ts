/** The rules for passwords of API users; a message about a password always states its whole rule. */

import { createHash } from 'node:crypto';
import { commonPasswordHashes } from './common-password-hashes.ts';

const liveLengthMin = 12;
const differentMin = 5;
const sandboxLengthMin = 8;

/** What a password on such a server must be like, as a sentence. */
export function passwordRule(isLive: boolean): string {
  return isLive
    ? `It needs at least ${liveLengthMin} characters, ${differentMin} of them different, must not contain the user name, ` +
        'and must not be a common password, also with digits or symbols before or after it.'
    : `It needs at least ${sandboxLengthMin} characters.`;
}

/** The violation of a password, as the end of a sentence that begins with "The password"; undefined when there is none. */
export function violationOfPassword(password: string, username: string, isLive: boolean): string | undefined {
  const characters = [...password];
  if (characters.length < (isLive ? liveLengthMin : sandboxLengthMin))
    return `has ${characters.length} characters`;
  if (!isLive) return undefined;
  const different = new Set(characters).size;
  if (different < differentMin) return `has ${different} different characters`;
  if (password.toLowerCase().includes(username.toLowerCase())) return 'contains the user name';
  return isCommonPassword(password) ? 'is a common password' : undefined;
}

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
function isCommonPassword(password: string): boolean {
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
