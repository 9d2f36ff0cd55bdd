import type { UserCreation } from '../../../generated/operator-v1.ts';
import type { ApiUser } from '../../../platform/auth/store/users.ts';

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
