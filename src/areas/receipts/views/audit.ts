import type { Receipt } from '../../../generated/receipts-v3.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';

/** A new receipt, for the audit log: without data of the shopper, because the log is kept forever. */
export function receiptWritten(receipt: Receipt): AuditChange {
  const { receiptNumber, receiptType, salesOrderId, linkedReceiptNumber, refundType, partialRefundType } =
    receipt;
  const { itemPositions, itemPartialRefundPositions } = receipt.lineItems;
  const ids = [...itemPositions, ...itemPartialRefundPositions].flatMap(
    ({ positionItemIds }) => positionItemIds,
  );
  return {
    record: `receipts/${receiptNumber}`,
    after: {
      receiptType,
      salesOrderId,
      ...(linkedReceiptNumber !== undefined && { linkedReceiptNumber }),
      ...(refundType !== undefined && { refundType }),
      ...(partialRefundType !== undefined && { partialRefundType }),
      ...(ids.length > 0 && { positionItemIds: ids }),
      totals: receipt.totals.map(({ taxRate, gross }) => ({ taxRate, gross })),
    },
  };
}
