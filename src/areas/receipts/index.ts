import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { RenderPool } from '../../platform/rendering/render-pool.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Orders, Partners } from './needs.ts';
import { createOperatorOperations } from './operator.ts';
import { createRoutes } from './routes.ts';
import { readableFor } from './rules/readable.ts';
import { billShipped, type ShippedPieces } from './service/bill.ts';
import { creditFeesAfterCancellation, creditReturned, type ReturnedPieces } from './service/credit.ts';
import { receiptEvents } from './service/events.ts';
import { keptOfOrder, receiptsOfOrder } from './service/for-shoppers.ts';
import { reduce, refundableAmounts } from './service/reduce.ts';
import { eraseReceipt, findLapsedReceipts } from './store/personal.ts';

/** Access to receipts for requests of shoppers about their personal data. */
export const receiptsOfShoppers = { receiptsOfOrder, keptOfOrder, findLapsedReceipts, eraseReceipt };

export { receiptChecks } from './store/integrity.ts';
export { personalReceipts } from './store/personal.ts';

export interface ReceiptsDeps {
  readonly orders: Orders;
  readonly partners: Partners;
  readonly cursors: CursorCodec;
  /** Renders the PDFs. */
  readonly rendering: RenderPool;
  readonly settings: {
    /** How many years receipts stay readable; unlimited when undefined. */
    readonly receiptReadableYears: number | undefined;
  };
}

/**
 * Receipts V3: what shoppers are billed and refunded in a partner's name. Other areas write receipts through `port`,
 * each within its own transaction and after it has stored the new states of the items.
 */
export function createReceipts(deps: ReceiptsDeps) {
  const { orders } = deps;
  const reads = { ...deps, readableSince: readableFor(deps.settings.receiptReadableYears) };
  return {
    operations: { partner: createRoutes(reads), operator: createOperatorOperations(reads) },
    /** For the timeline of an order. */
    events: receiptEvents,
    port: {
      /** Writes the PURCHASE of pieces that a shipment has sent; called once for each order of the shipment. */
      billShipped: (tx: WriteTx, shipped: ShippedPieces) => billShipped(orders, tx, shipped),
      /** Writes the REFUNDs of pieces that have just become RETURNED, and of delivery fees when they are due. */
      creditReturned: (tx: WriteTx, returned: ReturnedPieces) => creditReturned(orders, tx, returned),
      /** Writes the REFUND of delivery fees if a cancellation has made it due; nothing otherwise. */
      creditFeesAfterCancellation: (tx: WriteTx, cancelled: Omit<ReturnedPieces, 'positionItemIds'>) =>
        creditFeesAfterCancellation(orders, tx, cancelled),
      /** Writes the PARTIAL_REFUND of part of a piece's price, or returns why it cannot be given back. */
      reduce,
      /** Returns the price and the rest of each piece; pieces that no PURCHASE has billed are left out. */
      refundableAmounts,
    },
  };
}
