import type { ReceiptsV3Operations } from '../../generated/receipts-v3.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { RenderPool } from '../../platform/rendering/render-pool.ts';
import { listReceipts, type ReadReceiptsParts, readReceipt } from './service/read.ts';
import { readReceiptPdf } from './service/read-pdf.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  parts: ReadReceiptsParts & { readonly rendering: RenderPool },
): OperationsFor<keyof ReceiptsV3Operations> {
  return {
    listReceipts: (tx, request) => listReceipts(tx, parts, request),
    getReceipt: readReceipt(parts.readableSince),
    getReceiptPdf: readReceiptPdf(parts),
  };
}
