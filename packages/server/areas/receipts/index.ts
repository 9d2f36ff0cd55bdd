import type { ReceiptsV3Operations } from '@kontor/contract/generated/receipts-v3';
import type { Partners } from '../../platform/operations/of-partner.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import { personalRead, readOfShoppers } from '../../platform/operations/personal-reads.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { RenderPool } from '../../platform/rendering/render-pool.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Orders } from './needs.ts';
import { readableFor } from './rules/receipt.ts';
import { billShipped, type ShippedPieces } from './service/bill.ts';
import { creditFeesAfterCancellation, creditReturned, type ReturnedPieces } from './service/credit.ts';
import { personalReceiptsOfOrder, receiptEvents, receiptsOfOrder } from './service/of-order.ts';
import {
  getReceiptOfPartner,
  listReceipts,
  listReceiptsOfPartner,
  type ReadForOperatorDeps,
  type ReadReceiptsDeps,
  readReceipt,
} from './service/read.ts';
import { getReceiptPdfOfPartner, readReceiptPdf } from './service/read-pdf.ts';
import { type DisputeDeps, recordDisputeRefund, reduce, refundableAmounts } from './service/reduce.ts';
import {
  getReceiptProfile,
  getReceiptSettings,
  putReceiptProfile,
  putReceiptSettings,
} from './service/settings.ts';
import { eraseReceipt, findLapsedReceipts } from './store/personal.ts';
import { findOrderOfReceipt, partnersWithReceipt } from './store/receipts.ts';

/** Access to receipts for requests of shoppers about their personal data. */
export const receiptsOfShoppers = {
  receiptsOfOrder,
  personalReceiptsOfOrder,
  findLapsedReceipts,
  eraseReceipt,
};

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
      /** Writes the REFUND of delivery fees that a cancellation has made due; nothing otherwise. */
      creditFeesAfterCancellation: (tx: WriteTx, cancelled: Omit<ReturnedPieces, 'positionItemIds'>) =>
        creditFeesAfterCancellation(orders, tx, cancelled),
      /** Writes the PARTIAL_REFUND of part of a piece's price, or returns why it cannot be given back. */
      reduce,
      /** Returns the price and the rest of each piece; pieces that no PURCHASE has billed are left out. */
      refundableAmounts,
      partnersWithReceipt,
      findOrderOfReceipt,
    },
  };
}

/** The partner operations of the area, in the order of the contract. */
function createRoutes(
  deps: ReadReceiptsDeps & { readonly rendering: RenderPool },
): OperationsFor<keyof ReceiptsV3Operations> {
  return {
    listReceipts: readOfShoppers((tx, request) => listReceipts(tx, deps, request)),
    getReceipt: readOfShoppers(readReceipt(deps.readableSince)),
    getReceiptPdf: readOfShoppers(readReceiptPdf(deps)),
  };
}

/** The operator operations of the area, in the order of the contract. */
function createOperatorOperations(
  deps: DisputeDeps & ReadForOperatorDeps & { readonly rendering: RenderPool },
) {
  return {
    getReceiptProfile: getReceiptProfile(deps),
    putReceiptProfile: putReceiptProfile(deps),
    getReceiptSettings,
    putReceiptSettings: putReceiptSettings(),
    listReceiptsOfPartner: personalRead(listReceiptsOfPartner(deps)),
    getReceiptOfPartner: personalRead(getReceiptOfPartner(deps)),
    getReceiptPdfOfPartner: getReceiptPdfOfPartner(deps),
    recordDisputeRefund: recordDisputeRefund(deps),
  };
}
