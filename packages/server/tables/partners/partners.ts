import { document, integer, orUndefined, partnerTable } from '../../platform/store/table.ts';

/** Partners, who may act for them, and the keys and sessions behind their tokens. */
export const partners = partnerTable('partners', {
  holds: 'partners',
  kept: 'permanently',
  columns: {
    name: document(),
    createdAtMs: integer(),
    contact: orUndefined(document()),
    notes: orUndefined(document()),
    requestsPerSecond: orUndefined(integer()),
  },
  key: [],
});
