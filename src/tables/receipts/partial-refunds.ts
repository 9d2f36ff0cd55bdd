import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const partialRefunds = partnerTable('partial_refunds', {
  holds: 'what was refunded for an item without a return',
  kept: 'permanently',
  columns: {
    positionItemId: text(),
    turn: integer(),
    receiptNumber: text(),
    refundType: text(),
    cents: integer(),
    createdAtMs: integer(),
  },
  key: ['positionItemId', 'turn'],
});
