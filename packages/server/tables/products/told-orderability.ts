import { integer, partnerTable, text } from '../../platform/store/table.ts';

/**
 * Whether each product can be ordered, as its last event told, and how far walks over the products of a changed
 * shipping profile have come. Without a row, a product counts as not online and nothing else; for products of earlier
 * versions, nothing has been told (-1).
 */
export const toldOrderability = partnerTable('told_orderability', {
  holds: 'whether each product can be ordered, as its last event told',
  kept: 'as long as the product',
  since: 50,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    sku: text(),
    reasons: integer(),
  },
  key: ['sku'],
  isClustered: true,
});
