import { document, integer, json, localPartnerTable, text } from '../../platform/store/table.ts';

export const apiUsers = localPartnerTable('api_users', {
  holds: 'logins of partners with names, e-mail and password hash',
  kept: 'until the operator deletes the user',
  setBy: '`removeUser`',
  rows: {
    personal: {
      of: 'people of partners',
      schemas: [
        'operator-v1#UserCreation',
        'operator-v1#UserReplacement',
        'operator-v1#User',
        'token-v1#PasswordGrant',
        'token-v1#AccessTokenClaims',
        'sandbox-v1#SandboxPartner',
        'events-v1#UserData',
        'events-v1#UserInvitedData',
        'events-v1#UserRemovedData',
        'operator-v1#Invitation',
        'token-v1#AcceptedInvitation',
      ],
      members: [
        'username',
        'givenName',
        'familyName',
        'email',
        'name',
        'preferred_username',
        'given_name',
        'family_name',
      ],
      columns: ['username', 'givenName', 'familyName', 'email'],
      why: 'login, and identity in tokens',
      kept: 'until the operator deletes the user; the user name stays in audit entries and, for their retention time, in events',
    },
    reset: 'kept',
    removed: 'last',
  },
  columns: {
    /** Login name, unique over all partners. */
    username: text({ unshared: 'user names' }),
    /** Subject of its tokens; never changes. */
    userId: text(),
    passwordHash: document({ isSecret: true }),
    givenName: document(),
    familyName: document(),
    email: document(),
    roles: json<readonly string[]>(),
    createdAtMs: integer(),
  },
  key: ['username'],
  indexes: {
    byUsername: { uniqueOfAll: ['username'] },
  },
  refersToPartners: true,
});
