import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const takenPieces = partnerTable('taken_pieces', {
  holds: 'which open position items took a piece off the stock',
  kept: 'until the item is sent or cancelled',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    positionItemId: text(),
    sku: text(),
    writes: integer(),
  },
  key: ['positionItemId'],
  isClustered: true,
});
