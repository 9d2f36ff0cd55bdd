/**
 * Sessions, the number of revocations, by which caches of verified tokens notice that one was ended, and the removal of
 * what has expired.
 */
import { appInvitations } from '../../../tables/accounts/app-invitations.ts';
import { authRefreshTokens } from '../../../tables/accounts/auth-refresh-tokens.ts';
import { authRevisions } from '../../../tables/accounts/auth-revisions.ts';
import { authSessions } from '../../../tables/accounts/auth-sessions.ts';
import { authorizationCodes } from '../../../tables/accounts/authorization-codes.ts';
import { userInvitations } from '../../../tables/accounts/user-invitations.ts';
import type {
  MarketplaceReadTx,
  MarketplaceWriteTx,
  ReadTx,
  SharedWriteTx,
  WriteTx,
} from '../../store/store.ts';
import type { RecordOf } from '../../store/table.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';

const sessions = statementsOf(authSessions);
const byId = sessions
  .select('sessionId', 'clientId', 'clientGeneration', 'username', 'startedAtMs')
  .by('sessionId');
const insert = sessions.insert();
const removeOld = sessions.removeWhere<[untilMs: number]>('ends_at <= ?2');
const prolong = sessions.update('endsAtMs');
const remove = sessions.remove('sessionId');
const removeOfUser = sessions.remove('username');
const removeOfInstallation = sessions.remove('installationId');
/** Uses auth_sessions_by_operator. */
const removeOfOperator = statementsOfAll(authSessions).remove('operator');
const tokens = statementsOf(authRefreshTokens);
const removeTokens = tokens.remove('sessionId');
const removeTokensOfUser = tokens.removeWhere<[username: string]>(
  'session_id IN (SELECT session_id FROM auth_sessions WHERE partner_id = ?1 AND username = ?2)',
);

const revisions = statementsOf(authRevisions);
const tokensRevision = revisions.by('name');
const countRevision = revisions.updateWhere<[]>('revision = revision + 1', "name = 'tokens'");

/**
 * A session begins with a login and continues through refresh tokens; the token of an app is a session of its own.
 * Ended sessions are deleted, so that a lookup by key tells whether a token is still valid.
 */
export type Session = Pick<
  RecordOf<typeof authSessions>,
  'sessionId' | 'clientId' | 'clientGeneration' | 'username' | 'startedAtMs'
>;

export function findSession(tx: ReadTx, sessionId: string): Promise<Session | undefined> {
  return tx.get(byId, sessionId);
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
  await tx.run(removeOld, session.startedAtMs);
  await insert(tx, { ...session, endsAtMs, installationId, operator });
}

export async function prolongSession(tx: WriteTx, sessionId: string, endsAtMs: number): Promise<void> {
  await prolong(tx, { sessionId, endsAtMs });
}

/** Ends a session and revokes all its refresh tokens. */
export async function endSession(tx: WriteTx, sessionId: string): Promise<void> {
  await tx.run(removeTokens, sessionId);
  await tx.run(remove, sessionId);
}

/** Ends all sessions of an API user. */
export async function endSessionsOfUser(tx: WriteTx, username: string): Promise<void> {
  await tx.run(removeTokensOfUser, username);
  await tx.run(removeOfUser, username);
}

/** Ends all sessions in which an app works for the partner. */
export async function endSessionsOfInstallation(tx: WriteTx, installationId: string): Promise<void> {
  await tx.run(removeOfInstallation, installationId);
}

/** Ends all sessions in which an operator looks at the console of a partner; returns whether there were any. */
export async function endSessionsOfOperator(tx: SharedWriteTx, operator: string): Promise<boolean> {
  return (await tx.run(removeOfOperator, operator)) > 0;
}

/** Returns the number of revocations so far. Caches of verified tokens are cleared when it changes. */
export async function tokenRevision(tx: MarketplaceReadTx): Promise<number> {
  return (await tx.get(tokensRevision, 'tokens'))?.revision ?? 0;
}

/** Counts a revocation, in the transaction that ends the session; calls `onRevocation` after its commit. */
export async function countRevocation(tx: MarketplaceWriteTx, onRevocation?: () => void): Promise<void> {
  await tx.run(countRevision);
  tx.signal('tokens');
  if (onRevocation !== undefined) tx.afterCommit(onRevocation);
}

/** Rows of a table that are removed in one transaction. */
const rowsAtOnceMax = 1_000;

const removals = [
  /** Uses auth_refresh_tokens_by_expiry_alone. */
  statementsOfAll(authRefreshTokens).removeSome<Bounds>('expires_at <= ?1 LIMIT ?2'),
  /** Uses auth_sessions_by_end_alone. */
  statementsOfAll(authSessions).removeSome<Bounds>('ends_at <= ?1 LIMIT ?2'),
  /** Uses user_invitations_by_expiry. */
  statementsOfAll(userInvitations).removeSome<Bounds>('expires_at <= ?1 LIMIT ?2'),
  /** Uses app_invitations_by_expiry. */
  statementsOf(appInvitations).removeSome<Bounds>('expires_at <= ?1 LIMIT ?2'),
  /** Uses authorization_codes_by_end. */
  statementsOfAll(authorizationCodes).removeSome<Bounds>('removed_at <= ?1 LIMIT ?2'),
];
type Bounds = [untilMs: number, count: number];

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
