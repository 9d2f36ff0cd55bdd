import { integer, localTable, text } from '../../platform/store/table.ts';

/** Ids of removed partners: no other partner gets one of them. */
export const removedPartners = localTable('removed_partners', {
  holds: 'ids of partners that were removed from a sandbox',
  kept: 'permanently: no other partner gets such an id',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    formerId: text(),
    removedAtMs: integer(),
  },
  key: ['formerId'],
});
