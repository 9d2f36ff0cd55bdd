import { integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const shopperErasureOrders = partnerTable('shopper_erasure_orders', {
  holds: 'which orders were erased, and the outcome for each; ids only',
  kept: 'permanently: it shows that somebody was erased',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    erasureId: text(),
    salesOrderId: text(),
    outcome: text<'PENDING' | 'ERASED' | 'KEPT_OPEN' | 'GONE' | 'DAMAGED'>(),
    receiptsKept: integer(),
    /** When the last kept receipt loses name and address; null when none is kept. */
    receiptsKeptUntilMs: orNull(integer()),
  },
  key: ['erasureId', 'salesOrderId'],
  indexes: {
    byErasure: { ofAll: ['erasureId', 'partnerId', 'salesOrderId'] },
  },
});
