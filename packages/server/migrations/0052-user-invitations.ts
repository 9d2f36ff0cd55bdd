import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** Invitations with which partners set passwords of their API users. */
export const userInvitations: Migration = {
  number: 52,
  name: 'user-invitations',
  since: '0.1.1',
  statements: (dialect) => [
    `CREATE TABLE user_invitations (
      partner_id ${dialect.types.key} NOT NULL,
      username ${dialect.types.key} NOT NULL,
      token_hash ${dialect.types.key} NOT NULL,
      created_at ${dialect.types.integer} NOT NULL,
      expires_at ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, username)
    ) ${dialect.clustered}`,
    // Whoever accepts an invitation names neither a partner nor a user.
    'CREATE UNIQUE INDEX user_invitations_by_token ON user_invitations (token_hash)',
    'CREATE INDEX user_invitations_by_expiry ON user_invitations (expires_at)',
    ...rowSecurityOf(dialect, ['user_invitations']),
  ],
};
