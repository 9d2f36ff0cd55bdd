/**
 * Invitations: the operator lets the partner set the password of an API user, or fetch the secret of an app, and never
 * learns it.
 */
import type { AppInvitation, Invitation, InvitationCreation } from '../../../generated/operator-v1.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { hashOfToken } from '../../../platform/auth/opaque-tokens.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import type { Client } from '../../../platform/auth/store/clients.ts';
import { nameOfApp, putInvitation } from '../../../platform/auth/store/invitations.ts';
import { replaceUser } from '../../../platform/auth/store/users.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { WriteOperation } from '../../../platform/operations/operation.ts';
import type { SharedWriteTx, WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { formatInstant } from '../../../values/instant.ts';
import { recordInvitedUser } from './journal.ts';
import { logOut, requireUser } from './user-changes.ts';
import { userRecord } from './users.ts';

/** What invitations need. */
export interface InvitationDeps {
  readonly ids: Ids;
  readonly passwords: Passwords;
  readonly isLive: boolean;
  /** Address of the partner plane, without a trailing slash. */
  issuer(): string;
  readonly onRevocation: () => void;
}

/** The prefix lets people and secret scanners recognise the token of an invitation. */
const prefix = 'kontor_invitation_';

/** Invites the partner to set the password of a user, and tells it. Returns what is shown to the operator once. */
export async function invite(
  deps: Pick<InvitationDeps, 'ids' | 'issuer'>,
  mine: WriteTx,
  { username, isBlocked = false }: { readonly username: string; readonly isBlocked?: boolean },
  nowMs: number,
): Promise<Invitation> {
  const issued = await issue(deps, mine, username, nowMs);
  const { expiresAt } = issued;
  recordInvitedUser(mine, { username, expiresAt, ...(isBlocked && { passwordBlocked: true }) }, nowMs);
  return { partnerId: mine.partnerId, username, ...issued };
}

/** Invites the partner of an app to fetch its secret. Returns what is shown to the operator once. */
export async function inviteApp(
  deps: Pick<InvitationDeps, 'ids' | 'issuer'>,
  tx: SharedWriteTx,
  { partnerId, clientId }: Pick<Client, 'partnerId' | 'clientId'>,
  nowMs: number,
): Promise<AppInvitation | undefined> {
  if (partnerId === undefined) return undefined;
  return { partnerId, clientId, ...(await issue(deps, tx.partner(partnerId), nameOfApp(clientId), nowMs)) };
}

async function issue(
  { ids, issuer }: Pick<InvitationDeps, 'ids' | 'issuer'>,
  mine: WriteTx,
  username: string,
  nowMs: number,
): Promise<Pick<Invitation, 'token' | 'url' | 'expiresAt'>> {
  const token = prefix + ids.hex(32);
  const expiresAtMs = nowMs + authNumbers.invitationLifeMs;
  await putInvitation(mine, { username, tokenHash: hashOfToken(token), createdAtMs: nowMs, expiresAtMs });
  return { token, url: `${issuer()}/v1/invitation`, expiresAt: formatInstant(expiresAtMs) };
}

/** Returns the hash of a password that nobody knows. */
export function unknownPassword({
  ids,
  passwords,
}: Pick<InvitationDeps, 'ids' | 'passwords'>): Promise<string> {
  return passwords.hash(ids.hex(32));
}

interface PreparedInvitation {
  /** Takes the place of the present password; undefined when that stays valid. */
  readonly blockingHash: string | undefined;
}

export function inviteUser(deps: InvitationDeps): WriteOperation<'inviteUser', PreparedInvitation> {
  return {
    async prepare(tx, request) {
      const { blockPassword = false }: InvitationCreation = readBody('InvitationCreation', request);
      await requireUser(tx, request);
      return { blockingHash: blockPassword ? await unknownPassword(deps) : undefined };
    },
    async handle(tx, request, { blockingHash }) {
      const user = await requireUser(tx, request);
      const mine = tx.partner(user.partnerId);
      const isBlocked = blockingHash !== undefined;
      if (isBlocked) {
        await replaceUser(mine, { ...user, passwordHash: blockingHash });
        await logOut(tx, user, deps.onRevocation);
      }
      const body = await invite(deps, mine, { username: user.username, isBlocked }, request.nowMs);
      const after = {
        invitation: { expiresAt: body.expiresAt },
        ...(isBlocked && { password: 'blocked', sessions: 'ended' }),
      };
      return { status: 201, body, audit: [{ record: userRecord(user.username), after }] };
    },
  };
}
