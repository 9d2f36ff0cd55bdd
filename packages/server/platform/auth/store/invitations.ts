/** Invitations of API users, apps and operators of one partner, and links with which partners install private apps. */
import { appInvitations } from '../../../tables/accounts/app-invitations.ts';
import { userInvitations } from '../../../tables/accounts/user-invitations.ts';
import type { SharedReadTx, SharedWriteTx, WriteTx } from '../../store/store.ts';
import type { OfAll, RecordOf } from '../../store/table.ts';
import { statementsOf, statementsOfAll } from '../../store/table-statements.ts';

const invitations = statementsOf(userInvitations);
/** Replaces an earlier invitation of the user. */
const put = invitations.put();
const take = invitations.remove('username', 'tokenHash');
const remove = invitations.remove('username');
const ofAll = statementsOfAll(userInvitations);
/** Finds an invitation across all partners: its holder has no token yet. Uses user_invitations_by_token. */
const byToken = ofAll.select('partnerId', 'username', 'expiresAtMs', 'readsUntilMs').by('tokenHash');
/** Removes the invitations of a name for all partners. Uses user_invitations_by_username. */
const removeOfName = ofAll.remove('username');

const links = statementsOf(appInvitations);
const insertLink = links.insert();
const linkByToken = links.by('tokenHash');
const removeLink = links.remove('tokenHash');
/** Uses app_invitations_by_app. */
const removeLinks = links.remove('appId');

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
export type Invitation = Pick<
  RecordOf<OfAll<typeof userInvitations>>,
  'partnerId' | 'username' | 'expiresAtMs'
> & {
  /** When the token with which an operator made its link expires; undefined when it does not. */
  readonly readsUntilMs?: number | undefined;
};

/** Stores the invitation of a user of the handle's partner. */
export async function putInvitation(
  tx: WriteTx,
  invitation: Omit<Invitation, 'partnerId'> & { readonly tokenHash: string; readonly createdAtMs: number },
): Promise<void> {
  await put(tx, { readsUntilMs: undefined, ...invitation });
}

/** Returns the invitation with a token, of any partner, even if it has expired. */
export function findInvitation(
  tx: SharedReadTx | SharedWriteTx,
  tokenHash: string,
): Promise<Invitation | undefined> {
  return tx.get(byToken, tokenHash);
}

/** Removes an invitation that is used; false when it was used or replaced meanwhile. */
export async function takeInvitation(tx: WriteTx, username: string, tokenHash: string): Promise<boolean> {
  return (await tx.run(take, username, tokenHash)) > 0;
}

export async function removeInvitation(tx: WriteTx, username: string): Promise<void> {
  await tx.run(remove, username);
}

/** Removes the links of an operator to the consoles of all partners. */
export async function removeConsoleLinks(tx: SharedWriteTx, operator: string): Promise<void> {
  await tx.run(removeOfName, nameOfConsole(operator));
}

/** Stores the hash of the token in a link with which a partner installs a private app. */
export async function addAppInvitation(
  tx: SharedWriteTx,
  invitation: RecordOf<typeof appInvitations>,
): Promise<void> {
  await insertLink(tx, invitation);
}

/** Returns the app that a link is for; undefined when it was used or has expired. */
export async function appOfInvitationLink(
  tx: SharedReadTx,
  tokenHash: string,
  nowMs: number,
): Promise<string | undefined> {
  const row = await tx.get(linkByToken, tokenHash);
  return row === undefined || row.expiresAtMs <= nowMs ? undefined : row.appId;
}

/** Removes a link that is used; false when it was used meanwhile. */
export async function takeAppInvitation(tx: SharedWriteTx, tokenHash: string): Promise<boolean> {
  return (await tx.run(removeLink, tokenHash)) > 0;
}

/** Removes all links of an app. */
export async function removeAppInvitations(tx: SharedWriteTx, appId: string): Promise<void> {
  await tx.run(removeLinks, appId);
}
