import type { Migration } from '../platform/store/migrator.ts';

/**
 * The operator who looks at a partner in a session, and when the token with which it made its link expires: both end with
 * that token, for all partners.
 */
export const consolesOfOperators: Migration = {
  number: 63,
  name: 'consoles-of-operators',
  since: '0.1.1',
  statements: ({ types }) => [
    `ALTER TABLE auth_sessions ADD COLUMN operator ${types.key}`,
    'CREATE INDEX auth_sessions_by_operator ON auth_sessions (operator) WHERE operator IS NOT NULL',
    `ALTER TABLE user_invitations ADD COLUMN reads_until ${types.integer}`,
    'CREATE INDEX user_invitations_by_username ON user_invitations (username)',
  ],
};
