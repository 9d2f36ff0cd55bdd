import { integer, json, localTable, orUndefined, text } from '../../platform/store/table.ts';

/**
 * Named operators. Of a token only the SHA-256 is stored, in hexadecimal: tokens are random, so nobody can guess one
 * from it.
 */
export const operators = localTable('operators', {
  holds: 'names, roles and SHA-256 of the tokens of operators',
  kept: 'until the operator is revoked',
  setBy: '`revokeOperator`',
  rows: {
    personal: {
      of: 'operators',
      schemas: ['operator-v1#OperatorCreation', 'operator-v1#Operator', 'audit-v1#AuditActor'],
      members: ['name'],
      columns: ['name'],
      why: 'records who did what',
      kept: 'until the operator is revoked; audit entries and `revoked_operators` keep the name',
    },
    reset: 'kept',
  },
  columns: {
    name: text(),
    roles: json<readonly string[]>(),
    tokenHash: text({ isUnique: true }),
    createdAtMs: integer(),
    /** Undefined for a token that is valid until it is revoked. */
    expiresAtMs: orUndefined(integer()),
    lastUsedAtMs: orUndefined(integer()),
    /** Stable id. Operators without one have their name as id, because no name is given twice. */
    operatorId: orUndefined(text({ since: 45 })),
  },
  key: ['name'],
});
