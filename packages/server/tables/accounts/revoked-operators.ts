import { integer, localTable, orNull, text } from '../../platform/store/table.ts';

/**
 * Ids of operators and of the actors of the audit log, and the names of revoked operators, which are never given again.
 * Operators from before this step have no id. Names revoked before it are taken from the audit log, where their record
 * is `operators/NAME`.
 */
export const revokedOperators = localTable('revoked_operators', {
  holds: 'names and ids of revoked operators',
  kept: 'permanently: a name is never given again',
  since: 45,
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    name: text(),
    operatorId: orNull(text()),
    revokedAtMs: integer(),
  },
  key: ['name'],
});
