import { partnerTable, text } from '../../platform/store/table.ts';

/** How the operator finds products, by status and by error code, and how many there are of each. */
export const productErrors = partnerTable('product_errors', {
  holds: 'which products have which error',
  kept: 'as long as the product has it',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    errorKey: text(),
    sku: text(),
  },
  key: ['errorKey', 'sku'],
  isClustered: true,
});
