import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { secretPrefixes } from '@kontor/values/secret-texts';
import type { Ids } from '../time/ids.ts';

/** Tokens that are random secrets, of which only hashes are stored: those of named operators, and refresh tokens. */

/** Creates a token of a named operator: 32 random bytes. */
export function newOperatorToken(ids: Ids): string {
  return secretPrefixes.operator + ids.hex(32);
}

/** True for a text that looks like the token of a named operator. */
export function isOperatorToken(text: string): boolean {
  return text.startsWith(secretPrefixes.operator);
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

/**
 * A refresh token is a random secret after the id of its partner, which locates the partner's rows. Only its hash is
 * stored.
 */
const tokenForm = /^([A-Za-z0-9._-]{1,50})~[0-9a-f]{64}$/;

export function makeRefreshToken(partnerId: string, ids: Ids): string {
  return `${partnerId}~${ids.hex(32)}`;
}

/**
 * Returns the successor of a refresh token, always the same for a salt. Only the holder of the token can derive it: the
 * store has the salt and a hash of the token, and neither is enough.
 */
export function successorOf(text: string, salt: Uint8Array): string {
  const partnerId = text.slice(0, text.lastIndexOf('~'));
  return `${partnerId}~${createHmac('sha256', text).update(salt).digest('hex')}`;
}

/** Returns the partner named in a refresh token; undefined when the text is not one of our tokens. */
export function partnerOfRefreshToken(text: string): string | undefined {
  return tokenForm.exec(text)?.[1];
}

export function hashOfRefreshToken(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
