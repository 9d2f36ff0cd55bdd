import type { Migration } from '../platform/store/migrator.ts';

/**
 * Named operators. Of a token only the SHA-256 is stored, in hexadecimal: tokens are random, so nobody can guess one
 * from it.
 */
export const operators: Migration = {
  number: 30,
  name: 'operators',
  statements: ({ types }) => [
    `CREATE TABLE operators (
      name ${types.key} NOT NULL PRIMARY KEY,
      roles ${types.document} NOT NULL,
      token_hash ${types.key} NOT NULL UNIQUE,
      created_at ${types.integer} NOT NULL,
      expires_at ${types.integer},
      last_used_at ${types.integer}
    )`,
  ],
};
