import { integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

/**
 * Price reductions, numbered per partner in the order of arrival, and one row for each item that has any: the list is
 * sorted by the newest reduction, and items in a state are found by their counts.
 */
export const priceReductions = partnerTable('price_reductions', {
  holds: 'what a partner refunded on items without a return, and the outcome',
  kept: 'permanently, like the receipts',
  columns: {
    number: integer(),
    positionItemId: text(),
    salesOrderId: text(),
    amount: integer(),
    status: text(),
    createdAtMs: integer(),
    settledAtMs: orNull(integer()),
    receiptNumber: orNull(text()),
    rejectionReason: orNull(text()),
  },
  key: ['number'],
  indexes: {
    byItem: { on: ['positionItemId', 'number'] },
    byOrder: { on: ['salesOrderId', 'number'] },
    initiated: { on: ['number'], where: "status = 'INITIATED'" },
  },
});
