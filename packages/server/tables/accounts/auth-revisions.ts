import { integer, serviceTable, text } from '../../platform/store/table.ts';

export const authRevisions = serviceTable('auth_revisions', {
  holds: 'a counter of ended sessions',
  kept: 'permanently, one row',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    name: text(),
    revision: integer(),
  },
  key: ['name'],
});
