import type { Migration } from '../platform/store/migrator.ts';

/** Operators with names. Of a token there is only the SHA-256, in hexadecimal: it is random, so nobody can guess it from that. */
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
