import { document, integer, localTable, text } from '../../platform/store/table.ts';

/** Figures of the marketplace over time, in rings of a fixed number of rows. */
export const statistics = localTable('statistics', {
  holds:
    'how many requests, deliveries and elements there were in a span of time, without data of any partner',
  kept: '24 hours in spans of 10 s, 90 days in spans of an hour; each row is overwritten when its time comes round',
  since: 58,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    ring: text(),
    slot: integer(),
    /** Tells which round a slot is of. */
    startedAtMs: integer(),
    figures: document(),
  },
  key: ['ring', 'slot'],
  isClustered: true,
});
