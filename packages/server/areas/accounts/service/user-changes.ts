import { operatorV1, type User, type UserReplacement } from '@kontor/contract/generated/operator-v1';
import { refuseHiddenCharacters } from '@kontor/contract/violations';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import { removeInvitation } from '../../../platform/auth/store/invitations.ts';
import {
  listUsers as listUsersFrom,
  removeUser as removeUserFrom,
  replaceUser as replaceStoredUser,
} from '../../../platform/auth/store/users.ts';
import { recordEvent } from '../../../platform/journal/index.ts';
import { readBody } from '../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteHandler, WriteOperation } from '../../../platform/operations/operation.ts';
import { numberedReply } from '../../../platform/paging/numbered.ts';
import { requireOwnPassword } from './good-password.ts';
import { recordUser } from './journal.ts';
import { requirePartner } from './partners.ts';
import { auditViewOf, describedUser, logOut, requireUser, userRecord } from './user-records.ts';

export const listUsers: ReadHandler<'listUsers'> = async (tx, request) => {
  const { partnerId } = request.parameters;
  await requirePartner(tx, partnerId);
  return numberedReply(operatorV1.listUsers, request, {
    find: (offset, count) => listUsersFrom(tx.partner(partnerId), offset, count),
    view: (users) => users as User[],
  });
};

interface PreparedReplacement {
  readonly replacement: UserReplacement;
  /** Undefined when the password does not change. */
  readonly passwordHash: string | undefined;
}

/** Replaces a user. Ends its sessions, because their tokens carry the old data. */
export function replaceUser(deps: {
  passwords: Passwords;
  isLive: boolean;
  onRevocation: () => void;
}): WriteOperation<'replaceUser', PreparedReplacement> {
  return {
    async prepare(tx, request) {
      const replacement = readBody('UserReplacement', request);
      const { givenName, familyName, email } = replacement;
      refuseHiddenCharacters({ givenName, familyName, email });
      await requireUser(tx, request);
      const { password } = replacement;
      const { caller, parameters } = request;
      if (password !== undefined) requireOwnPassword(deps.isLive, caller, password, parameters.username);
      const passwordHash = password === undefined ? undefined : await deps.passwords.hash(password);
      return { replacement, passwordHash };
    },
    async handle(tx, request, { replacement, passwordHash }) {
      const before = await requireUser(tx, request);
      const { partnerId, username } = before;
      const roles = [...new Set(replacement.roles)];
      const after = {
        ...describedUser(partnerId, replacement),
        username,
        roles,
        passwordHash: passwordHash ?? before.passwordHash,
      };
      const mine = tx.partner(partnerId);
      await replaceStoredUser(mine, after);
      recordUser(mine, 'changed', after, request.nowMs, passwordHash === undefined ? undefined : 'operator');
      // Whoever holds an invitation must not replace a password that was set later.
      if (passwordHash !== undefined) await removeInvitation(mine, username);
      await logOut(tx, before, deps.onRevocation);
      const body: User = { partnerId, username, roles };
      const password = passwordHash === undefined ? 'kept' : 'changed';
      const audit = [
        {
          record: userRecord(username),
          before: auditViewOf(before),
          after: { ...auditViewOf(after), password, sessions: 'ended' },
        },
      ];
      return { status: 200, body, audit };
    },
  };
}

export function removeUser(onRevocation: () => void): WriteHandler<'removeUser'> {
  return async (tx, request) => {
    const user = await requireUser(tx, request);
    await logOut(tx, user, onRevocation);
    const mine = tx.partner(user.partnerId);
    const { username } = user;
    await removeUserFrom(mine, username);
    await removeInvitation(mine, username);
    const subject = `users/${username}` as const;
    recordEvent(mine, { type: 'kontor.user.removed.v1', subject, atMs: request.nowMs, data: { username } });
    return { status: 204, audit: [{ record: userRecord(username), before: auditViewOf(user) }] };
  };
}

/** Ends all sessions of a user; its password stays valid. */
export function endSessionsOfUser(onRevocation: () => void): WriteHandler<'endSessionsOfUser'> {
  return async (tx, request) => {
    const user = await requireUser(tx, request);
    await logOut(tx, user, onRevocation);
    return { status: 204, audit: [{ record: userRecord(user.username), after: { sessions: 'ended' } }] };
  };
}
