import { document, integer, localTable, orNull, text } from '../../platform/store/table.ts';

/**
 * Named operators. Of a token only the SHA-256 is stored, in hexadecimal: tokens are random, so nobody can guess one
 * from it.
 */
export const operators = localTable('operators', {
  holds: 'names, roles and SHA-256 of the tokens of operators',
  kept: 'until the operator is revoked',
  setBy: '`revokeOperator`',
  columns: {
    name: text(),
    roles: document(),
    tokenHash: text({ isUnique: true }),
    createdAtMs: integer(),
    expiresAtMs: orNull(integer()),
    lastUsedAtMs: orNull(integer()),
    operatorId: orNull(text()),
  },
  key: ['name'],
});
