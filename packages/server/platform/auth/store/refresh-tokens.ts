import { authRefreshTokens } from '../../../tables/accounts/auth-refresh-tokens.ts';
import type { WriteTx } from '../../store/store.ts';
import { statementsOf } from '../../store/table-statements.ts';
import { authNumbers } from '../numbers.ts';
import { hashOfRefreshToken } from '../opaque-tokens.ts';

const tokens = statementsOf(authRefreshTokens);
const byHash = tokens.by('tokenHash');
const removeOld = tokens.removeWhere<[untilMs: number]>('expires_at <= ?2');
const insert = tokens.insert('tokenHash', 'sessionId', 'expiresAtMs');
const use = tokens.update('usedAtMs', 'successorSalt');
/** Uses auth_refresh_tokens_by_session. */
const removeOldSalts = tokens.updateWhere<[sessionId: string, usedUntilMs: number]>(
  'successor_salt = NULL',
  'session_id = ?2 AND successor_salt IS NOT NULL AND used_at <= ?3',
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
  const row = await tx.get(byHash, hashOfRefreshToken(text));
  if (row === undefined) return undefined;
  const { sessionId, expiresAtMs, usedAtMs, successorSalt } = row;
  const firstUse = usedAtMs === null ? undefined : { atMs: usedAtMs, salt: successorSalt };
  return { sessionId, expiresAtMs, firstUse };
}

/** Stores a new token and deletes the partner's expired ones. */
export async function addRefreshToken(
  tx: WriteTx,
  text: string,
  token: { sessionId: string; expiresAtMs: number },
  nowMs: number,
): Promise<void> {
  await tx.run(removeOld, nowMs);
  await insert(tx, { ...token, tokenHash: hashOfRefreshToken(text) });
}

/** Marks a token as used, and forgets how to derive successors of tokens of its session that were used long ago. */
export async function markRefreshTokenUsed(
  tx: WriteTx,
  text: string,
  { sessionId }: Pick<RefreshToken, 'sessionId'>,
  { salt, nowMs }: { readonly salt: Uint8Array; readonly nowMs: number },
): Promise<void> {
  await tx.run(removeOldSalts, sessionId, nowMs - authNumbers.refreshReplaySeconds * 1000);
  await use(tx, { tokenHash: hashOfRefreshToken(text), usedAtMs: nowMs, successorSalt: salt });
}
