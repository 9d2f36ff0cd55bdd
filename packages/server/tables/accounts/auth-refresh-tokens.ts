import { bytes, integer, localPartnerTable, orNull, text } from '../../platform/store/table.ts';

export const authRefreshTokens = localPartnerTable('auth_refresh_tokens', {
  holds:
    'hashes of refresh tokens; for 30 seconds after a use, a random value from which its holder gets the next token again',
  kept: 'two hours after they were issued, or until the session ends',
  setBy: '`userRefreshSeconds` in `packages/server/platform/auth/numbers.ts`',
  rows: { personal: 'none', reset: 'kept', leftBehind: 'tokens are valid only where they were issued' },
  columns: {
    tokenHash: text({ isSecret: true }),
    sessionId: text(),
    expiresAtMs: integer(),
    usedAtMs: orNull(integer()),
    successorSalt: orNull(bytes({ isSecret: true, since: 44 })),
  },
  key: ['tokenHash'],
  indexes: {
    byExpiry: { on: ['expiresAtMs'] },
    byExpiryAlone: { ofAll: ['expiresAtMs'] },
    bySession: { on: ['sessionId'] },
  },
  isClustered: true,
});
