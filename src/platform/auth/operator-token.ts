import { createHash, timingSafeEqual } from 'node:crypto';
import type { Ids } from '../time/ids.ts';

/** The prefix lets people and secret scanners recognise an operator token. */
const prefix = 'kontor_operator_';

/** Creates a token of a named operator: 32 random bytes. */
export function newOperatorToken(ids: Ids): string {
  return prefix + ids.hex(32);
}

/** SHA-256 of an operator token in hexadecimal: the form in which it is stored and compared. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Returns a function that checks whether a token is one of the given ones. All digests have the same length and all are
 * compared, so timing reveals nothing about the tokens, not even their length.
 */
export function tokenCheck(tokens: readonly string[]): (token: string) => boolean {
  const hashes = tokens.map((token) => Buffer.from(hashOfToken(token)));
  return (token) => {
    const hash = Buffer.from(hashOfToken(token));
    return hashes.filter((each) => timingSafeEqual(each, hash)).length > 0;
  };
}
