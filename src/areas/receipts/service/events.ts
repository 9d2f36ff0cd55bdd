import type { Receipt } from '../../../generated/receipts-v3.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { readStored } from '../../../values/text.ts';
import { findReceipts, listPositions } from '../store/receipts.ts';

/** Most receipts in a timeline; if there are more, only the newest. */
const receiptsMax = 1_000;

/** Returns the receipts of an order for its timeline, oldest first. */
export async function receiptEvents(tx: ReadTx, { salesOrderId }: { readonly salesOrderId: string }) {
  const filter = { types: [], fromMs: 0, endMs: Number.MAX_SAFE_INTEGER, salesOrderId };
  const page = { after: undefined, offset: 0, count: receiptsMax };
  const positions = await listPositions(tx, filter, page);
  const receipts = await findReceipts(
    tx,
    positions.map(({ receiptNumber }) => receiptNumber),
  );
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
function piecesOf({ lineItems }: Receipt): string[] {
  const lines = [...lineItems.itemPositions, ...lineItems.itemPartialRefundPositions];
  return [...new Set(lines.flatMap(({ positionItemIds }) => positionItemIds))];
}
