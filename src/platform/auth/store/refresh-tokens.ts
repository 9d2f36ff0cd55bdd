import { declareStatements } from '../../store/statement.ts';
import type { WriteTx } from '../../store/store.ts';
import { hashOfRefreshToken } from '../refresh-tokens.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const tokenByHash = statements.partner(
  'tokenByHash',
  'SELECT session_id, expires_at, used_at FROM auth_refresh_tokens WHERE partner_id = ?1 AND token_hash = ?2',
);

const oldTokensDelete = statements.partner(
  'oldTokensDelete',
  'DELETE FROM auth_refresh_tokens WHERE partner_id = ?1 AND expires_at <= ?2',
);

const tokenInsert = statements.partner(
  'tokenInsert',
  'INSERT INTO auth_refresh_tokens (partner_id, token_hash, session_id, expires_at) VALUES (?1, ?2, ?3, ?4)',
);

const tokenUsed = statements.partner(
  'tokenUsed',
  'UPDATE auth_refresh_tokens SET used_at = ?3 WHERE partner_id = ?1 AND token_hash = ?2',
);

/** A used token is kept until it expires, because a second use is a sign of theft. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly expiresAtMs: number;
  readonly isUsed: boolean;
}

export async function findRefreshToken(tx: WriteTx, text: string): Promise<RefreshToken | undefined> {
  const row = await tx.get(tokenByHash, hashOfRefreshToken(text));
  return (
    row && {
      sessionId: row.session_id,
      expiresAtMs: row.expires_at,
      isUsed: row.used_at !== null,
    }
  );
}

/** Stores a new token and deletes the partner's expired ones. */
export async function addRefreshToken(
  tx: WriteTx,
  text: string,
  token: { sessionId: string; expiresAtMs: number },
  nowMs: number,
): Promise<void> {
  await tx.run(oldTokensDelete, nowMs);
  await tx.run(tokenInsert, hashOfRefreshToken(text), token.sessionId, token.expiresAtMs);
}

export async function markRefreshTokenUsed(tx: WriteTx, text: string, nowMs: number): Promise<void> {
  await tx.run(tokenUsed, hashOfRefreshToken(text), nowMs);
}
