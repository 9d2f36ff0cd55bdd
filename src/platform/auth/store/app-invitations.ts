import { declareStatements } from '../../store/statement.ts';
import type { SharedReadTx, SharedWriteTx } from '../../store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('platform/auth/store');

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
