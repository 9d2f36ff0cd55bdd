import { document, integer, orNull, partnerTable } from '../../platform/store/table.ts';

/** Partners, who may act for them, and the keys and sessions behind their tokens. */
export const partners = partnerTable('partners', {
  holds: 'partners',
  kept: 'permanently',
  columns: {
    name: document(),
    createdAtMs: integer(),
    contact: orNull(document()),
    notes: orNull(document()),
    requestsPerSecond: orNull(integer()),
  },
  key: [],
});
