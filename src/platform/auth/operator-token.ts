import { createHash, timingSafeEqual } from 'node:crypto';
import type { Ids } from '../time/ids.ts';

/** The word in front lets people and scanners for secrets see what they have found. */
const prefix = 'kontor_operator_';

/** A new token of a named operator: 32 random bytes. */
export function newOperatorToken(ids: Ids): string {
  return prefix + ids.hex(32);
}

/** SHA-256 of an operator token, hexadecimal: the form in which it is stored and compared. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Tells whether a token is one of the given ones. Digests have one length and all are compared, so the time tells nothing
 * about the tokens, not even how long they are.
 */
export function tokenCheck(tokens: readonly string[]): (token: string) => boolean {
  const hashes = tokens.map((token) => Buffer.from(hashOfToken(token)));
  return (token) => {
    const hash = Buffer.from(hashOfToken(token));
    return hashes.filter((each) => timingSafeEqual(each, hash)).length > 0;
  };
}
