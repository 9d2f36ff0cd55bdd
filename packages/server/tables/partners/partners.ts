import { document, integer, orUndefined, partnerTable } from '../../platform/store/table.ts';

/** Partners, who may act for them, and the keys and sessions behind their tokens. */
export const partners = partnerTable('partners', {
  holds: 'partners',
  kept: 'permanently',
  rows: {
    personal: {
      of: 'people of partners',
      schemas: ['operator-v1#PartnerChange', 'operator-v1#DescribedPartner', 'operator-v1#PartnerOverview'],
      members: ['contact', 'notes'],
      columns: ['contact', 'notes'],
      why: 'whom operators call at a partner',
      kept: 'until an operator overwrites it',
    },
    reset: 'kept',
    removed: 'last',
  },
  columns: {
    name: document(),
    createdAtMs: integer(),
    contact: orUndefined(document({ since: 48 })),
    notes: orUndefined(document({ since: 48 })),
    requestsPerSecond: orUndefined(integer({ since: 48 })),
  },
  key: [],
});
