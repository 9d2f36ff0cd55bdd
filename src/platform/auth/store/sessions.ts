/**
 * Sessions, the number of revocations, by which caches of verified tokens notice that one was ended, and the removal of
 * what has expired.
 */
import { declareStatements } from '../../store/statement.ts';
import type {
  MarketplaceReadTx,
  MarketplaceWriteTx,
  ReadTx,
  SharedWriteTx,
  WriteTx,
} from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

const sessionById = statements.partner(
  'sessionById',
  `SELECT session_id, client_id, client_generation, username, started_at
   FROM auth_sessions WHERE partner_id = ?1 AND session_id = ?2`,
);

const sessionInsert = statements.partner(
  'sessionInsert',
  `INSERT INTO auth_sessions (partner_id, session_id, client_id, client_generation, username, started_at, ends_at,
     installation_id, operator)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
);

const oldSessionsDelete = statements.partner(
  'oldSessionsDelete',
  'DELETE FROM auth_sessions WHERE partner_id = ?1 AND ends_at <= ?2',
);

const sessionEndUpdate = statements.partner(
  'sessionEndUpdate',
  'UPDATE auth_sessions SET ends_at = ?3 WHERE partner_id = ?1 AND session_id = ?2',
);

const tokensOfSessionDelete = statements.partner(
  'tokensOfSessionDelete',
  'DELETE FROM auth_refresh_tokens WHERE partner_id = ?1 AND session_id = ?2',
);

const sessionDelete = statements.partner(
  'sessionDelete',
  'DELETE FROM auth_sessions WHERE partner_id = ?1 AND session_id = ?2',
);

const tokensOfUserDelete = statements.partner(
  'tokensOfUserDelete',
  `DELETE FROM auth_refresh_tokens WHERE partner_id = ?1 AND session_id IN
     (SELECT session_id FROM auth_sessions WHERE partner_id = ?1 AND username = ?2)`,
);

const sessionsOfUserDelete = statements.partner(
  'sessionsOfUserDelete',
  'DELETE FROM auth_sessions WHERE partner_id = ?1 AND username = ?2',
);

/** Uses auth_sessions_by_installation. */
const sessionsOfInstallationDelete = statements.partner(
  'sessionsOfInstallationDelete',
  'DELETE FROM auth_sessions WHERE partner_id = ?1 AND installation_id = ?2',
);

/** Of all partners. Uses auth_sessions_by_operator. */
const sessionsOfOperatorDelete = statements.shared(
  'sessionsOfOperatorDelete',
  'DELETE FROM auth_sessions WHERE operator = ?1',
);

/**
 * A session begins with a login and continues through refresh tokens; the token of an app is a session of its own.
 * Ended sessions are deleted, so that a lookup by key tells whether a token is still valid.
 */
export interface Session {
  readonly sessionId: string;
  readonly clientId: string;
  readonly clientGeneration: number;
  /** Login name of the API user; empty for apps. */
  readonly username: string;
  readonly startedAtMs: number;
}

export async function findSession(tx: ReadTx, sessionId: string): Promise<Session | undefined> {
  const row = await tx.get(sessionById, sessionId);
  return (
    row && {
      sessionId: row.session_id,
      clientId: row.client_id,
      clientGeneration: row.client_generation,
      username: row.username,
      startedAtMs: row.started_at,
    }
  );
}

/** Who works in a session for the partner, other than its API users and its own apps. */
interface OnBehalf {
  /** The installation of an app of a service provider. */
  readonly installationId?: string | undefined;
  /** The name of an operator who looks at the console. */
  readonly operator?: string;
}

/** Starts a session and deletes those of the partner whose last token has expired. */
export async function beginSession(
  tx: WriteTx,
  session: Session,
  endsAtMs: number,
  { installationId, operator }: OnBehalf = {},
): Promise<void> {
  await tx.run(oldSessionsDelete, session.startedAtMs);
  await tx.run(
    sessionInsert,
    session.sessionId,
    session.clientId,
    session.clientGeneration,
    session.username,
    session.startedAtMs,
    endsAtMs,
    installationId ?? null,
    operator ?? null,
  );
}

export async function prolongSession(tx: WriteTx, sessionId: string, endsAtMs: number): Promise<void> {
  await tx.run(sessionEndUpdate, sessionId, endsAtMs);
}

/** Ends a session and revokes all its refresh tokens. */
export async function endSession(tx: WriteTx, sessionId: string): Promise<void> {
  await tx.run(tokensOfSessionDelete, sessionId);
  await tx.run(sessionDelete, sessionId);
}

/** Ends all sessions of an API user. */
export async function endSessionsOfUser(tx: WriteTx, username: string): Promise<void> {
  await tx.run(tokensOfUserDelete, username);
  await tx.run(sessionsOfUserDelete, username);
}

/** Ends all sessions in which an app works for the partner. */
export async function endSessionsOfInstallation(tx: WriteTx, installationId: string): Promise<void> {
  await tx.run(sessionsOfInstallationDelete, installationId);
}

/** Ends all sessions in which an operator looks at the console of a partner; returns whether there were any. */
export async function endSessionsOfOperator(tx: SharedWriteTx, operator: string): Promise<boolean> {
  return (await tx.run(sessionsOfOperatorDelete, operator)) > 0;
}

const tokensRevision = statements.marketplace(
  'tokensRevision',
  "SELECT revision FROM auth_revisions WHERE name = 'tokens'",
);

const tokensRevisionCount = statements.marketplace(
  'tokensRevisionCount',
  "UPDATE auth_revisions SET revision = revision + 1 WHERE name = 'tokens'",
);

/** Returns the number of revocations so far. Caches of verified tokens are cleared when it changes. */
export async function tokenRevision(tx: MarketplaceReadTx): Promise<number> {
  const row = await tx.get(tokensRevision);
  return row?.revision ?? 0;
}

/** Counts a revocation, in the transaction that ends the session; calls `onRevocation` after its commit. */
export async function countRevocation(tx: MarketplaceWriteTx, onRevocation?: () => void): Promise<void> {
  await tx.run(tokensRevisionCount);
  tx.signal('tokens');
  if (onRevocation !== undefined) tx.afterCommit(onRevocation);
}

/** Rows of a table that are removed in one transaction. */
const rowsAtOnceMax = 1_000;

/** Declares the removal of rows whose time in `column` has come. `key` is the primary key of the table. */
function removal<Name extends keyof StatementTypes>(name: Name, table: string, key: string, column: string) {
  return statements.shared(
    name,
    `DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${column} <= ?1 LIMIT ?2)`,
  );
}

const removals = [
  /** Uses auth_refresh_tokens_by_expiry_alone. */
  removal('endedTokensDelete', 'auth_refresh_tokens', 'partner_id, token_hash', 'expires_at'),
  /** Uses auth_sessions_by_end_alone. */
  removal('endedSessionsDelete', 'auth_sessions', 'partner_id, session_id', 'ends_at'),
  /** Uses user_invitations_by_expiry. */
  removal('expiredInvitationsDelete', 'user_invitations', 'partner_id, username', 'expires_at'),
  /** Uses app_invitations_by_expiry. */
  removal('expiredAppInvitationsDelete', 'app_invitations', 'token_hash', 'expires_at'),
  /** Uses authorization_codes_by_end. */
  removal('oldCodesDelete', 'authorization_codes', 'partner_id, code_hash', 'removed_at'),
];

/**
 * Removes a bounded number of expired sessions, refresh tokens, codes and invitations of all partners; returns true when
 * there are more.
 */
export async function removeEndedSessions(tx: SharedWriteTx, nowMs: number): Promise<boolean> {
  let isMore = false;
  for (const each of removals)
    isMore = (await tx.run(each, nowMs, rowsAtOnceMax)) === rowsAtOnceMax || isMore;
  return isMore;
}
