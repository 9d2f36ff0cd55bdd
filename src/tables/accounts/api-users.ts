import { document, integer, localPartnerTable, text } from '../../platform/store/table.ts';

export const apiUsers = localPartnerTable('api_users', {
  holds: 'logins of partners with names, e-mail and password hash',
  kept: 'until the operator deletes the user',
  setBy: '`removeUser`',
  columns: {
    username: text(),
    userId: text(),
    passwordHash: document(),
    givenName: document(),
    familyName: document(),
    email: document(),
    roles: document(),
    createdAtMs: integer(),
  },
  key: ['username'],
  indexes: {
    byUsername: { uniqueOfAll: ['username'] },
  },
  refersToPartners: true,
});
