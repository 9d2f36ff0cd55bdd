import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

export const productReasonCounts = partnerTable('product_reason_counts', {
  holds: 'how many products of a partner are not online for each reason, a code with its text',
  kept: 'until no product has it',
  since: 68,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    reasonKey: text(),
    code: text(),
    title: document(),
    products: integer(),
  },
  key: ['reasonKey'],
  isClustered: true,
});
