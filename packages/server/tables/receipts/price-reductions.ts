import { integer, orNull, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

/** States of a reduction; the last two are final. */
export type ReductionStatus = 'INITIATED' | 'PROCESSED' | 'REJECTED';

/** Reason why a later check failed. */
export type RejectionReason = 'ITEM_RETURNED' | 'AMOUNT_NOT_BELOW_REST';

/**
 * Price reductions, numbered per partner in the order of arrival, and one row for each item that has any: the list is
 * sorted by the newest reduction, and items in a state are found by their counts.
 */
export const priceReductions = partnerTable('price_reductions', {
  holds: 'what a partner refunded on items without a return, and the outcome',
  kept: 'permanently, like the receipts',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    /** Counted from 1 for each partner, in the order of arrival. */
    number: integer(),
    positionItemId: text(),
    salesOrderId: text(),
    amountCents: integer(),
    status: text<ReductionStatus>(),
    createdAtMs: integer(),
    settledAtMs: orNull(integer()),
    receiptNumber: orNull(text()),
    rejectionReason: orNull(text<RejectionReason>()),
  },
  key: ['number'],
  indexes: {
    byItem: { on: ['positionItemId', 'number'] },
    byOrder: { on: ['salesOrderId', 'number'] },
    initiated: { on: ['number'], where: "status = 'INITIATED'" },
  },
});

/** A reduction of a piece. Amounts are whole cents of its currency, instants epoch milliseconds. */
export interface Reduction extends RecordOf<typeof priceReductions> {
  readonly currency: string;
}
