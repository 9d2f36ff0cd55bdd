import { integer, localTable, text } from '../../platform/store/table.ts';

export const appInvitations = localTable('app_invitations', {
  holds: 'hashes of the tokens of links with which partners install private apps',
  kept: 'until the link is used, or for 24 hours',
  setBy: '`appInvitationLifeMs` in `packages/server/platform/auth/numbers.ts`',
  since: 55,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    tokenHash: text({ isSecret: true }),
    appId: text(),
    expiresAtMs: integer(),
  },
  key: ['tokenHash'],
  indexes: {
    byApp: { on: ['appId'] },
    byExpiry: { on: ['expiresAtMs'] },
  },
});
