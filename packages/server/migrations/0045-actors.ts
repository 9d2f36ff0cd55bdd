import type { Migration } from '../platform/store/migrator.ts';

/**
 * Ids of operators and of the actors of the audit log, and the names of revoked operators, which are never given again.
 * Operators from before this step have no id. Names revoked before it are taken from the audit log, where their record
 * is `operators/NAME`.
 */
export const actors: Migration = {
  number: 45,
  name: 'actors',
  since: '0.1.1',
  statements: ({ types }) => [
    `ALTER TABLE operators ADD COLUMN operator_id ${types.key}`,
    `ALTER TABLE audit_entries ADD COLUMN actor_id ${types.key}`,
    `CREATE TABLE revoked_operators (
      name ${types.key} NOT NULL PRIMARY KEY,
      operator_id ${types.key},
      revoked_at ${types.integer} NOT NULL
    )`,
    `INSERT INTO revoked_operators (name, revoked_at)
     SELECT SUBSTR(record, 11), MAX(at) FROM audit_entries
     WHERE partner_id = '' AND operation_id = 'revokeOperator' AND status = 204 AND record LIKE 'operators/%'
     GROUP BY record`,
  ],
};
