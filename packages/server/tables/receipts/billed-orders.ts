import {
  document,
  integer,
  json,
  orNull,
  orUndefined,
  partnerTable,
  type RecordOf,
  text,
} from '../../platform/store/table.ts';

/** A fee that a PURCHASE billed; they are in the order of its lines. */
export interface BilledFee {
  /** Its position among the fees of the order. */
  readonly fee: number;
  /** Number of the REFUND that credited it; null without one. */
  readonly creditedBy: string | null;
}

export const billedOrders = partnerTable('billed_orders', {
  holds:
    'which receipts billed and credited each fee of an order, how much of its vouchers is used up, and what was credited of it at each tax rate',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    salesOrderId: text(),
    vouchersUsedCents: integer(),
    /** Number of the PURCHASE with the delivery fees; null when there were none. */
    feesBilledBy: orNull(text()),
    /** Number of the REFUND that credited the last of them; null while one is left. */
    feesCreditedBy: orNull(text()),
    /** By tax rate; null in rows of earlier versions, for which it is made up from the receipts. */
    credited: orNull(document({ since: 46 })),
    /** Undefined when a version that bills and credits all fees together has billed them. */
    fees: orUndefined(json<readonly BilledFee[]>({ since: 65 })),
    /** The cents of those that are not credited. */
    openFeesCents: orNull(integer({ since: 65 })),
  },
  key: ['salesOrderId'],
});

export type BilledOrder = RecordOf<typeof billedOrders>;
