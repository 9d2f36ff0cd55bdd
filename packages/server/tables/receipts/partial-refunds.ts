import { integer, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

/** Reasons for giving money back without a return. */
export type PartialRefundType =
  | 'REFUND_COMPLAINT_ITEM'
  | 'REFUND_PAYPAL_DISPUTE'
  | 'REFUND_CREDIT_CARD_DISPUTE'
  | 'REFUND_ESCALATION';

export const partialRefunds = partnerTable('partial_refunds', {
  holds: 'what was refunded for an item without a return',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    positionItemId: text(),
    turn: integer(),
    receiptNumber: text(),
    type: text<PartialRefundType>({ column: 'refund_type' }),
    cents: integer(),
    createdAtMs: integer(),
  },
  key: ['positionItemId', 'turn'],
});

/** A refund for a piece before the piece itself came back. */
export type EarlierRefund = Omit<RecordOf<typeof partialRefunds>, 'positionItemId' | 'turn'>;
