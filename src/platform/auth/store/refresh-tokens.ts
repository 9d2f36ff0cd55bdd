import { declareStatements } from '../../store/statement.ts';
import type { WriteTx } from '../../store/store.ts';
import { authNumbers } from '../numbers.ts';
import { hashOfRefreshToken } from '../opaque-tokens.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const tokenByHash = statements.partner(
  'tokenByHash',
  'SELECT session_id, expires_at, used_at, successor_salt FROM auth_refresh_tokens WHERE partner_id = ?1 AND token_hash = ?2',
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
  'UPDATE auth_refresh_tokens SET used_at = ?3, successor_salt = ?4 WHERE partner_id = ?1 AND token_hash = ?2',
);

/** Uses auth_refresh_tokens_by_session. */
const oldSaltsDelete = statements.partner(
  'oldSaltsDelete',
  `UPDATE auth_refresh_tokens SET successor_salt = NULL
   WHERE partner_id = ?1 AND session_id = ?2 AND successor_salt IS NOT NULL AND used_at <= ?3`,
);

/** The first use of a token, from which its successor can be derived again for a while. */
interface FirstUse {
  readonly atMs: number;
  /** Null once a second use is a sign of theft. */
  readonly salt: Uint8Array | null;
}

/** A used token is kept until it expires, because a late second use is a sign of theft. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly expiresAtMs: number;
  readonly firstUse: FirstUse | undefined;
}

export async function findRefreshToken(tx: WriteTx, text: string): Promise<RefreshToken | undefined> {
  const row = await tx.get(tokenByHash, hashOfRefreshToken(text));
  return (
    row && {
      sessionId: row.session_id,
      expiresAtMs: row.expires_at,
      firstUse: row.used_at === null ? undefined : { atMs: row.used_at, salt: row.successor_salt },
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

/** Marks a token as used, and forgets how to derive successors of tokens of its session that were used long ago. */
export async function markRefreshTokenUsed(
  tx: WriteTx,
  text: string,
  { sessionId }: Pick<RefreshToken, 'sessionId'>,
  { salt, nowMs }: { readonly salt: Uint8Array; readonly nowMs: number },
): Promise<void> {
  await tx.run(oldSaltsDelete, sessionId, nowMs - authNumbers.refreshReplaySeconds * 1000);
  await tx.run(tokenUsed, hashOfRefreshToken(text), nowMs, salt);
}
