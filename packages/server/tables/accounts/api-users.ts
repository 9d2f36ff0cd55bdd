import { document, integer, json, localPartnerTable, text } from '../../platform/store/table.ts';

export const apiUsers = localPartnerTable('api_users', {
  holds: 'logins of partners with names, e-mail and password hash',
  kept: 'until the operator deletes the user',
  setBy: '`removeUser`',
  columns: {
    /** Login name, unique over all partners. */
    username: text(),
    /** Subject of its tokens; never changes. */
    userId: text(),
    passwordHash: document(),
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
