import { integer, localTable, orNull, text } from '../../platform/store/table.ts';

/** Created by the migrator before anything else. */
export const schemaHistory = localTable('schema_history', {
  holds: 'which migrations were applied',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'kept' },
  columns: { number: integer(), name: text(), appliedAtMs: integer(), since: orNull(text()) },
  key: ['number'],
});
