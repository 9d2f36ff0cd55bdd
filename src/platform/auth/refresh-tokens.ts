import { createHash } from 'node:crypto';
import type { WriteTx } from '../store/store.ts';
import type { Ids } from '../time/ids.ts';

/**
 * A refresh token is a random secret behind the id of its partner, which leads to the partner's rows. Only a hash is
 * stored. A used one stays known until it would have ended, because its second use is the sign of a theft.
 */
export interface RefreshToken {
  readonly sessionId: string;
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
}

const tokenForm = /^([A-Za-z0-9._-]{1,50})~[0-9a-f]{64}$/;

export function makeRefreshToken(partnerId: string, ids: Ids): string {
  return `${partnerId}~${ids.hex(32)}`;
}

/** The partner a refresh token names; undefined when the text is none of ours. */
export function partnerOfRefreshToken(text: string): string | undefined {
  return tokenForm.exec(text)?.[1];
}

export async function findRefreshToken(tx: WriteTx, text: string): Promise<RefreshToken | undefined> {
  const row = await tx.text.get<{ session_id: string; expires_at: number; used_at: number | null }>(
    `SELECT session_id, expires_at, used_at FROM auth_refresh_tokens WHERE partner_id = ?1 AND token_hash = ?2`,
    hashOf(text),
  );
  return (
    row && {
      sessionId: row.session_id,
      expiresAtMs: Number(row.expires_at),
      isUsed: row.used_at !== null,
    }
  );
}

/** Stores a new token and forgets those of the partner that have ended. */
export async function addRefreshToken(
  tx: WriteTx,
  text: string,
  token: { sessionId: string; expiresAtMs: number },
  nowMs: number,
): Promise<void> {
  await tx.text.run('DELETE FROM auth_refresh_tokens WHERE partner_id = ?1 AND expires_at <= ?2', nowMs);
  await tx.text.run(
    `INSERT INTO auth_refresh_tokens (partner_id, token_hash, session_id, expires_at) VALUES (?1, ?2, ?3, ?4)`,
    hashOf(text),
    token.sessionId,
    token.expiresAtMs,
  );
}

export async function markRefreshTokenUsed(tx: WriteTx, text: string, nowMs: number): Promise<void> {
  await tx.text.run(
    'UPDATE auth_refresh_tokens SET used_at = ?3 WHERE partner_id = ?1 AND token_hash = ?2',
    hashOf(text),
    nowMs,
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
