import { integer, localTable } from '../../platform/store/table.ts';

export const eventIndex = localTable('event_index', {
  holds: 'up to which position the journal is indexed by subject',
  kept: 'permanently, one row',
  since: 51,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    id: integer(),
    position: integer(),
  },
  key: ['id'],
});
