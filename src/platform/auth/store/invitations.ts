import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

/** Invitations of API users, apps and operators of one partner, and links with which partners install private apps. */

const statements = declareStatements<StatementTypes>('platform/auth/store');

/** Replaces an earlier invitation of the user. */
const invitationPut = statements.partner(
  'invitationPut',
  `INSERT INTO user_invitations (partner_id, username, token_hash, created_at, expires_at, reads_until)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6)
   ON CONFLICT (partner_id, username) DO UPDATE SET token_hash = excluded.token_hash,
     created_at = excluded.created_at, expires_at = excluded.expires_at, reads_until = excluded.reads_until`,
);

/** Finds an invitation across all partners: its holder has no token yet. Uses user_invitations_by_token. */
const invitationByToken = statements.shared(
  'invitationByToken',
  'SELECT partner_id, username, expires_at, reads_until FROM user_invitations WHERE token_hash = ?1',
);

const invitationTake = statements.partner(
  'invitationTake',
  'DELETE FROM user_invitations WHERE partner_id = ?1 AND username = ?2 AND token_hash = ?3',
);

const invitationDelete = statements.partner(
  'invitationDelete',
  'DELETE FROM user_invitations WHERE partner_id = ?1 AND username = ?2',
);

/** Removes the invitations of a name for all partners. Uses user_invitations_by_username. */
const invitationsOfNameDelete = statements.shared(
  'invitationsOfNameDelete',
  'DELETE FROM user_invitations WHERE username = ?1',
);

/** The name under which the invitation of an app is stored: no name of an API user begins with a space. */
export const nameOfApp = (clientId: string): string => ` app ${clientId}`;

/** Returns the id of the app that an invitation is for; undefined when it is for an API user. */
export function appOfInvitation({ username }: Pick<Invitation, 'username'>): string | undefined {
  const beginning = nameOfApp('');
  return username.startsWith(beginning) ? username.slice(beginning.length) : undefined;
}

/** The name under which the link of an operator to the partner's console is stored. */
export const nameOfConsole = (operator: string): string => ` console ${operator}`;

/** Returns the name of the operator that a link to the console is for; undefined for an invitation. */
export function operatorOfLink({ username }: Pick<Invitation, 'username'>): string | undefined {
  const beginning = nameOfConsole('');
  return username.startsWith(beginning) ? username.slice(beginning.length) : undefined;
}

/**
 * An invitation to set the password of an API user, or the secret of an app, or to look at the console; each user, app
 * and operator has at most one for a partner.
 */
export interface Invitation {
  readonly partnerId: string;
  /** The user, `nameOfApp` of an app, or `nameOfConsole` of an operator. */
  readonly username: string;
  readonly expiresAtMs: number;
  /** When the token with which an operator made its link expires; undefined when it does not. */
  readonly readsUntilMs?: number | undefined;
}

/** Stores the invitation of a user of the handle's partner. */
export async function putInvitation(
  tx: WriteTx,
  invitation: Omit<Invitation, 'partnerId'> & { readonly tokenHash: string; readonly createdAtMs: number },
): Promise<void> {
  const { username, tokenHash, createdAtMs, expiresAtMs, readsUntilMs = null } = invitation;
  await tx.run(invitationPut, username, tokenHash, createdAtMs, expiresAtMs, readsUntilMs);
}

/** Returns the invitation with a token, of any partner, even if it has expired. */
export async function findInvitation(
  tx: SharedReadTx | SharedWriteTx,
  tokenHash: string,
): Promise<Invitation | undefined> {
  const row = await tx.get(invitationByToken, tokenHash);
  if (row === undefined) return undefined;
  return {
    partnerId: row.partner_id,
    username: row.username,
    expiresAtMs: row.expires_at,
    readsUntilMs: row.reads_until ?? undefined,
  };
}

/** Removes an invitation that is used; false when it was used or replaced meanwhile. */
export async function takeInvitation(tx: WriteTx, username: string, tokenHash: string): Promise<boolean> {
  return (await tx.run(invitationTake, username, tokenHash)) > 0;
}

export async function removeInvitation(tx: WriteTx, username: string): Promise<void> {
  await tx.run(invitationDelete, username);
}

/** Removes the links of an operator to the consoles of all partners. */
export async function removeConsoleLinks(tx: SharedWriteTx, operator: string): Promise<void> {
  await tx.run(invitationsOfNameDelete, nameOfConsole(operator));
}

const appInvitationInsert = statements.shared(
  'appInvitationInsert',
  'INSERT INTO app_invitations (token_hash, app_id, expires_at) VALUES (?1, ?2, ?3)',
);

const appInvitationByToken = statements.shared(
  'appInvitationByToken',
  'SELECT app_id, expires_at FROM app_invitations WHERE token_hash = ?1',
);

const appInvitationTake = statements.shared(
  'appInvitationTake',
  'DELETE FROM app_invitations WHERE token_hash = ?1',
);

/** Uses app_invitations_by_app. */
const appInvitationsDelete = statements.shared(
  'appInvitationsDelete',
  'DELETE FROM app_invitations WHERE app_id = ?1',
);

/** Stores the hash of the token in a link with which a partner installs a private app. */
export async function addAppInvitation(
  tx: SharedWriteTx,
  invitation: { readonly tokenHash: string; readonly appId: string; readonly expiresAtMs: number },
): Promise<void> {
  await tx.run(appInvitationInsert, invitation.tokenHash, invitation.appId, invitation.expiresAtMs);
}

/** Returns the app that a link is for; undefined when it was used or has expired. */
export async function appOfInvitationLink(
  tx: SharedReadTx,
  tokenHash: string,
  nowMs: number,
): Promise<string | undefined> {
  const row = await tx.get(appInvitationByToken, tokenHash);
  return row === undefined || row.expires_at <= nowMs ? undefined : row.app_id;
}

/** Removes a link that is used; false when it was used meanwhile. */
export async function takeAppInvitation(tx: SharedWriteTx, tokenHash: string): Promise<boolean> {
  return (await tx.run(appInvitationTake, tokenHash)) > 0;
}

/** Removes all links of an app. */
export async function removeAppInvitations(tx: SharedWriteTx, appId: string): Promise<void> {
  await tx.run(appInvitationsDelete, appId);
}
