import type { Migration } from '../platform/store/migrator.ts';

/**
 * What happens to query parameters of a client that an operation does not have; NULL when the list envelope or the
 * setting of the server decides. A random value of each used refresh token, from which its successor is derived
 * together with the token itself; NULL once a replay is a sign of theft.
 */
export const foreignClients: Migration = {
  number: 44,
  name: 'foreign-clients',
  since: '0.1.1',
  statements: ({ types }) => [
    `ALTER TABLE oauth_clients ADD COLUMN unknown_parameters ${types.key}`,
    `ALTER TABLE auth_refresh_tokens ADD COLUMN successor_salt ${types.bytes}`,
  ],
};
