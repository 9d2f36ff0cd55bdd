import { createHash } from 'node:crypto';
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
