import { partnerTable, text } from '../../platform/store/table.ts';

export const itemsWithoutReceipt = partnerTable('items_without_receipt', {
  holds: 'items that were sent before there were receipts',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    positionItemId: text(),
  },
  key: ['positionItemId'],
});
