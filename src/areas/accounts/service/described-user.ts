import type { UserCreation } from '../../../contract/operator-v1.ts';
import type { ApiUser } from '../../../platform/auth/store/users.ts';

type Described = Pick<ApiUser, 'givenName' | 'familyName' | 'email'>;

/** What a user is called, with what stands where nothing was given. */
export function describedUser(
  partnerId: string,
  given: Pick<UserCreation, 'givenName' | 'familyName' | 'email'>,
): Described {
  return {
    givenName: given.givenName ?? 'API',
    familyName: given.familyName ?? 'User',
    // The domain is one that no mail can ever reach (RFC 2606).
    email: given.email ?? `${partnerId}@partner.invalid`,
  };
}

/** Address of a user in the audit log. */
export function userRecord(username: string): string {
  return `users/${username}`;
}

/** What the audit log tells of a user: all but the hash of its password. */
export function auditViewOf(user: Described & Pick<ApiUser, 'roles'>): Described & Pick<ApiUser, 'roles'> {
  const { roles, givenName, familyName, email } = user;
  return { roles, givenName, familyName, email };
}
