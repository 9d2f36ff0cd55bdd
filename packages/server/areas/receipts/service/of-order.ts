/** The receipts of one order, for its timeline and for its shopper. */

import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { valuesOf } from '@kontor/values/collections';
import { readStored } from '@kontor/values/text';
import type { ReadTx } from '../../../platform/store/store.ts';
import { isErased } from '../rules/receipt.ts';
import { findReceipts, listPositions, type StoredReceipt } from '../store/receipts.ts';

/** Most receipts in a timeline; if there are more, only the newest. */
const timelineReceiptsMax = 1_000;

/** Returns the receipts of an order for its timeline, oldest first. */
export async function receiptEvents(tx: ReadTx, { salesOrderId }: { readonly salesOrderId: string }) {
  const receipts = await storedOf(tx, salesOrderId, timelineReceiptsMax);
  return receipts.reverse().map(({ createdAtMs, blankDocument }) => {
    const receipt = readStored<Receipt>(blankDocument);
    const { receiptNumber, receiptType, refundType, partialRefundType } = receipt;
    const kind = [receiptType, refundType ?? partialRefundType].filter(Boolean).join(', ');
    return {
      atMs: createdAtMs,
      event: 'receipt-created' as const,
      summary: `The receipt ${receiptNumber} was written (${kind}).`,
      positionItemIds: piecesOf(receipt),
      record: receiptNumber,
    };
  });
}

/** Returns the pieces named in the lines of a receipt, without duplicates. */
export function piecesOf({ lineItems }: Receipt): string[] {
  const lines = [...lineItems.itemPositions, ...lineItems.itemPartialRefundPositions];
  return [...new Set(lines.flatMap(({ positionItemIds }) => positionItemIds))];
}

/** Bound on the receipts of an order, higher than any order reaches. */
const receiptsMax = 10_000;

/** Returns all receipts of an order, newest first. */
export async function receiptsOfOrder(tx: ReadTx, salesOrderId: string): Promise<Receipt[]> {
  const stored = await storedOf(tx, salesOrderId);
  return stored.map(({ document }) => readStored<Receipt>(document()));
}

/**
 * Counts the receipts of an order that hold the shopper's data, damaged ones too, and returns when the last of them was
 * written.
 */
export async function personalReceiptsOfOrder(
  tx: ReadTx,
  salesOrderId: string,
): Promise<{ count: number; lastMs: number | undefined }> {
  const stored = await storedOf(tx, salesOrderId);
  const kept = stored.filter(
    ({ hasPersonal, blankDocument }) => hasPersonal || hasPersonalData(readStored<Receipt>(blankDocument)),
  );
  return { count: kept.length, lastMs: kept[0]?.createdAtMs };
}

function hasPersonalData({ customer, deliveryAddress }: Receipt): boolean {
  return !isErased(customer.invoiceAddress) || (deliveryAddress !== undefined && !isErased(deliveryAddress));
}

async function storedOf(tx: ReadTx, salesOrderId: string, count = receiptsMax): Promise<StoredReceipt[]> {
  const filter = { types: [], fromMs: 0, endMs: Number.MAX_SAFE_INTEGER, salesOrderId };
  const positions = await listPositions(tx, filter, { after: undefined, offset: 0, count });
  return findReceipts(tx, valuesOf(positions, 'receiptNumber'));
}
