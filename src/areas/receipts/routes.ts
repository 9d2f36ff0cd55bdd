import type { ReceiptsV3Operations } from '../../generated/receipts-v3.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { RenderPool } from '../../platform/rendering/render-pool.ts';
import { listReceipts, type ReadReceiptsDeps, readReceipt } from './service/read.ts';
import { readReceiptPdf } from './service/read-pdf.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes(
  deps: ReadReceiptsDeps & { readonly rendering: RenderPool },
): OperationsFor<keyof ReceiptsV3Operations> {
  return {
    listReceipts: (tx, request) => listReceipts(tx, deps, request),
    getReceipt: readReceipt(deps.readableSince),
    getReceiptPdf: readReceiptPdf(deps),
  };
}
