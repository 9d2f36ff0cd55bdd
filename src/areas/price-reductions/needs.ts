import type { AuditChange } from '../../platform/http/audited.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../../platform/store/store.ts';

/** What a reduction has to know of a position item. */
export interface ItemToReduce {
  readonly salesOrderId: string;
  /** Only SENT items can be reduced. */
  readonly status: string;
}

/** What price reductions ask of the orders area. */
export interface PositionItems {
  /** Items by id; those that the partner does not have are left out. */
  itemsToShip(
    tx: ReadTx | WriteTx,
    positionItemIds: readonly string[],
    nowMs: number,
  ): Promise<ReadonlyMap<string, ItemToReduce>>;
}

/** What a piece was invoiced for, and what of it can still be given back. */
export interface PieceRest {
  readonly priceToPayCents: number;
  readonly restCents: number;
  readonly currency: string;
}

/** The receipt of a reduction, or why there is none. */
export type ReceiptOutcome =
  | { readonly receipt: { readonly receiptNumber: string }; readonly audit: readonly AuditChange[] }
  | { readonly refused: 'NOT_BILLED' | 'CREDITED' | 'ABOVE_REST' | 'TOO_OFTEN' };

/** What price reductions ask of the receipts area, within their own transaction. */
export interface Receipts {
  /** By piece; those that were not invoiced are left out. */
  restsOf(tx: ReadTx | WriteTx, positionItemIds: readonly string[]): Promise<ReadonlyMap<string, PieceRest>>;
  /** Writes the PARTIAL_REFUND receipt of a piece, unless what is left of its price forbids it (PR4). */
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

/** What price reductions ask of the accounts area. */
export interface Partners {
  /** Throws 404 when there is no such partner. */
  requirePartner(tx: SharedReadTx, partnerId: string): Promise<void>;
}
