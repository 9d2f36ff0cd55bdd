import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { ReadTx, WriteTx } from '../../platform/store/store.ts';

/** What a reduction needs to know about a position item. */
interface ItemToReduce {
  readonly salesOrderId: string;
  /** Only SENT items can be reduced. */
  readonly status: string;
}

/** What price reductions need from the orders area. */
export interface PositionItems {
  /** Items by id; those that the partner does not have are left out. */
  itemsToShip(
    tx: ReadTx,
    positionItemIds: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, ItemToReduce>>;
}

/** The invoiced price of a piece, and how much of it can still be given back. */
export interface RefundableAmount {
  readonly priceToPayCents: number;
  readonly refundableCents: number;
  readonly currency: string;
}

/** The receipt of a reduction, or the reason why there is none. */
export type ReceiptOutcome =
  | { readonly receipt: { readonly receiptNumber: string }; readonly audit: readonly AuditChange[] }
  | { readonly refused: 'NOT_BILLED' | 'CREDITED' | 'ABOVE_REST' | 'TOO_OFTEN' };

/** What price reductions need from the receipts area, within their own transaction. */
export interface Receipts {
  /** Returns the refundable amounts by piece; pieces that were not invoiced are left out. */
  refundableAmounts(
    tx: ReadTx,
    positionItemIds: readonly string[],
  ): Promise<ReadonlyMap<string, RefundableAmount>>;
  /** Writes the PARTIAL_REFUND receipt of a piece, unless the rest of its price forbids it (PR4). */
  reduce(
    tx: WriteTx,
    reduction: {
      readonly positionItemId: string;
      readonly cents: number;
      readonly type: 'REFUND_COMPLAINT_ITEM';
      readonly atMs: number;
    },
  ): Promise<ReceiptOutcome>;
}
