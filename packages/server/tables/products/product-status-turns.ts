import { flag, integer, partnerTable } from '../../platform/store/table.ts';

/** The marketplace status of a variation, its history, and how lists of it are read. */
export const productStatusTurns = partnerTable('product_status_turns', {
  holds:
    'counters for each partner: of its transactions and of its products by status; and whether its products are offline',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    revision: integer(),
    pending: integer({ fallback: '0' }),
    online: integer({ fallback: '0' }),
    restricted: integer({ fallback: '0' }),
    rejected: integer({ fallback: '0' }),
    inactive: integer({ fallback: '0' }),
    countedRevision: integer({ fallback: '0' }),
    offline: flag({ fallback: '0' }),
    reasonsRevision: integer({ fallback: '0', since: 68 }),
  },
  key: [],
});
