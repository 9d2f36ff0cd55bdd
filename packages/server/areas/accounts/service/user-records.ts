/** Finds a user, ends its sessions, and says how the audit log shows it. */

import { ApiError } from '@kontor/contract/errors';
import type { UserCreation } from '@kontor/contract/generated/operator-v1';
import { countRevocation, endSessionsOfUser } from '../../../platform/auth/store/sessions.ts';
import { type ApiUser, findUser } from '../../../platform/auth/store/users.ts';
import type { OperationRequest } from '../../../platform/operations/operation.ts';
import type { SharedReadTx, SharedWriteTx } from '../../../platform/store/store.ts';
import { accountErrors } from '../errors.ts';
import { requirePartner } from './partners.ts';

/** Returns the user in the path. Throws 404 when the partner does not exist or has no user of that name. */
export async function requireUser(
  tx: SharedReadTx,
  {
    parameters: { partnerId, username },
  }: OperationRequest<'replaceUser' | 'removeUser' | 'endSessionsOfUser' | 'inviteUser'>,
): Promise<ApiUser> {
  const user = await findUser(tx, username);
  if (user?.partnerId !== partnerId) {
    await requirePartner(tx, partnerId);
    throw new ApiError(accountErrors.USER_NOT_FOUND, {
      detail: 'The partner has no API user with this name.',
    });
  }
  return user;
}

/** Ends all sessions of a user immediately. */
export async function logOut(tx: SharedWriteTx, user: ApiUser, onRevocation: () => void): Promise<void> {
  await endSessionsOfUser(tx.partner(user.partnerId), user.username);
  await countRevocation(tx, onRevocation);
}

type Described = Pick<ApiUser, 'givenName' | 'familyName' | 'email'>;

/** Names and email of a user, with defaults for members that were not given. */
export function describedUser(
  partnerId: string,
  given: Pick<UserCreation, 'givenName' | 'familyName' | 'email'>,
): Described {
  return {
    givenName: given.givenName ?? 'API',
    familyName: given.familyName ?? 'User',
    // `.invalid` is a reserved domain that can never receive mail (RFC 2606).
    email: given.email ?? `${partnerId}@partner.invalid`,
  };
}

/** Record name of a user in the audit log. */
export function userRecord(username: string): string {
  return `users/${username}`;
}

/** A user as the audit log shows it: its roles, names and email. */
export function auditViewOf(user: Described & Pick<ApiUser, 'roles'>): Described & Pick<ApiUser, 'roles'> {
  const { roles, givenName, familyName, email } = user;
  return { roles, givenName, familyName, email };
}
