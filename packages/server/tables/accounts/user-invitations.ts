import { integer, localPartnerTable, orUndefined, text } from '../../platform/store/table.ts';

/** Invitations with which partners set passwords of their API users. */
export const userInvitations = localPartnerTable('user_invitations', {
  holds:
    'hashes of the tokens with which partners set passwords, and operators open the console of a partner',
  kept: 'until the invitation is used, or for three days; for a console one minute',
  setBy: '`invitationLifeMs` and `consoleLinkLifeMs` in `packages/server/platform/auth/numbers.ts`',
  since: 52,
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    /** The user, `nameOfApp` of an app, or `nameOfConsole` of an operator. */
    username: text(),
    tokenHash: text({ isSecret: true, unshared: 'tokens of invitations' }),
    createdAtMs: integer(),
    expiresAtMs: integer(),
    /** When the token with which an operator made its link expires; undefined when it does not. */
    readsUntilMs: orUndefined(integer({ since: 63 })),
  },
  key: ['username'],
  indexes: {
    byExpiry: { ofAll: ['expiresAtMs'] },
    byToken: { uniqueOfAll: ['tokenHash'] },
    byUsername: { ofAll: ['username'], since: 63 },
  },
  isClustered: true,
});
