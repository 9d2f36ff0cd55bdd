import { integer, partnerTable, text } from '../../platform/store/table.ts';

/**
 * Stock, and how products are delivered. `writes` of a quantity counts how often the partner has written the sku's
 * stock. A piece that an order took remembers the count, so that it returns only to the stock that it came from.
 */
export const quantities = partnerTable('quantities', {
  holds: 'pieces in stock of each sku',
  kept: 'permanently; a write overwrites',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    sku: text(),
    quantity: integer(),
    /** Pieces that orders have taken, and not given back, since the partner's last write. */
    taken: integer(),
    writes: integer(),
    modifiedAtMs: integer(),
  },
  key: ['sku'],
  isClustered: true,
});
