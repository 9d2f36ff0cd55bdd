/** Invitations: the operator lets the partner set the password of an API user, and never learns it. */
import type { Invitation, InvitationCreation } from '../../../contract/operator-v1.ts';
import type { AcceptedInvitation } from '../../../contract/token-v1.ts';
import { authNumbers } from '../../../platform/auth/numbers.ts';
import { hashOfToken } from '../../../platform/auth/operator-token.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import { findInvitation, putInvitation, takeInvitation } from '../../../platform/auth/store/invitations.ts';
import { type ApiUser, findUser, replaceUser } from '../../../platform/auth/store/users.ts';
import { ApiError } from '../../../platform/errors/api-error.ts';
import { readBody } from '../../../platform/http/checked-body.ts';
import type { WriteOperation } from '../../../platform/http/operation.ts';
import type { SharedReadTx, WriteTx } from '../../../platform/store/store.ts';
import type { Ids } from '../../../platform/time/ids.ts';
import { formatInstant } from '../../../values/instant.ts';
import { accountErrors } from '../errors.ts';
import { userRecord } from './described-user.ts';
import { requireGoodPassword } from './good-password.ts';
import { recordInvitedUser, recordUser } from './journal.ts';
import { logOut, requireUser } from './user-changes.ts';

/** What invitations need. */
export interface InvitationParts {
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
  parts: Pick<InvitationParts, 'ids' | 'issuer'>,
  mine: WriteTx,
  { username, isBlocked = false }: { readonly username: string; readonly isBlocked?: boolean },
  nowMs: number,
): Promise<Invitation> {
  const token = prefix + parts.ids.hex(32);
  const expiresAtMs = nowMs + authNumbers.invitationLifeMs;
  await putInvitation(mine, { username, tokenHash: hashOfToken(token), createdAtMs: nowMs, expiresAtMs });
  const expiresAt = formatInstant(expiresAtMs);
  recordInvitedUser(mine, { username, expiresAt, ...(isBlocked && { passwordBlocked: true }) }, nowMs);
  const { partnerId } = mine;
  return { partnerId, username, token, url: `${parts.issuer()}/v1/invitation`, expiresAt };
}

/** Returns the hash of a password that nobody knows. */
export function unknownPassword({
  ids,
  passwords,
}: Pick<InvitationParts, 'ids' | 'passwords'>): Promise<string> {
  return passwords.hash(ids.hex(32));
}

interface PreparedInvitation {
  /** Takes the place of the present password; undefined when that stays valid. */
  readonly blockingHash: string | undefined;
}

export function inviteUser(parts: InvitationParts): WriteOperation<'inviteUser', PreparedInvitation> {
  return {
    async prepare(tx, request) {
      const { blockPassword = false }: InvitationCreation = readBody('InvitationCreation', request);
      await requireUser(tx, request);
      return { blockingHash: blockPassword ? await unknownPassword(parts) : undefined };
    },
    async handle(tx, request, { blockingHash }) {
      const user = await requireUser(tx, request);
      const mine = tx.partner(user.partnerId);
      const isBlocked = blockingHash !== undefined;
      if (isBlocked) {
        await replaceUser(mine, { ...user, passwordHash: blockingHash });
        await logOut(tx, user, parts.onRevocation);
      }
      const body = await invite(parts, mine, { username: user.username, isBlocked }, request.nowMs);
      const after = {
        invitation: { expiresAt: body.expiresAt },
        ...(isBlocked && { password: 'blocked', sessions: 'ended' }),
      };
      return { status: 201, body, audit: [{ record: userRecord(user.username), after }] };
    },
  };
}

interface Acceptance {
  readonly tokenHash: string;
  readonly passwordHash: string;
}

/** Sets the password that the holder of an invitation chose. The password is hashed only for a valid invitation. */
export function acceptInvitation(parts: InvitationParts): WriteOperation<'acceptInvitation', Acceptance> {
  return {
    async prepare(tx, request) {
      const { token, password } = readBody('InvitationAcceptance', request);
      const tokenHash = hashOfToken(token);
      const user = await requireInvited(tx, tokenHash, request.nowMs);
      requireGoodPassword(parts.isLive, password, user.username);
      return { tokenHash, passwordHash: await parts.passwords.hash(password) };
    },
    async handle(tx, { nowMs }, { tokenHash, passwordHash }) {
      const { partnerId } = await requireInvited(tx, tokenHash, nowMs);
      // From here on, no other transaction changes the users of the partner.
      const mine = tx.partner(partnerId);
      const user = await requireInvited(tx, tokenHash, nowMs);
      if (!(await takeInvitation(mine, user.username, tokenHash))) throw noInvitation();
      const { username } = user;
      await replaceUser(mine, { ...user, passwordHash });
      await logOut(tx, user, parts.onRevocation);
      recordUser(mine, 'changed', user, nowMs, 'invitation');
      const after = { password: 'set with an invitation', sessions: 'ended' };
      const body: AcceptedInvitation = { partnerId, username };
      return { status: 200, body, audit: [{ record: userRecord(username), after, partnerId }] };
    },
  };
}

/** Returns the user of an invitation. The refusal does not tell whether there ever was one. */
async function requireInvited(tx: SharedReadTx, tokenHash: string, nowMs: number): Promise<ApiUser> {
  const invitation = await findInvitation(tx, tokenHash);
  if (invitation === undefined || invitation.expiresAtMs <= nowMs) throw noInvitation();
  const user = await findUser(tx, invitation.username);
  if (user?.partnerId !== invitation.partnerId) throw noInvitation();
  return user;
}

function noInvitation(): ApiError {
  return new ApiError(accountErrors.INVITATION_NOT_FOUND, {
    detail:
      'The invitation was used or replaced, has expired, or never existed. Ask the marketplace for a new one.',
    jsonpath: '$.token',
  });
}
