import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

export const productErrorCounts = partnerTable('product_error_counts', {
  holds: 'how many products of a partner have each error',
  kept: 'until no product has it',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    errorKey: text(),
    code: text(),
    title: document(),
    products: integer(),
  },
  key: ['errorKey'],
  indexes: {
    byKey: { ofAll: ['errorKey', 'partnerId'] },
  },
  isClustered: true,
});
