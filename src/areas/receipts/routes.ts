import type { ReceiptsV3Operations } from '../../contract/receipts-v3.ts';
import type { OperationsFor } from '../../platform/http/operation.ts';
import type { CursorCodec } from '../../platform/paging/cursor.ts';
import type { RenderPool } from '../../platform/rendering/render-pool.ts';
import { listReceipts, readReceipt } from './service/read.ts';
import { readReceiptPdf } from './service/read-pdf.ts';

/** The partner operations of the area, in the order of the contract. */
export function createRoutes({
  cursors,
  rendering,
}: {
  readonly cursors: CursorCodec;
  readonly rendering: RenderPool;
}): OperationsFor<keyof ReceiptsV3Operations> {
  return {
    listReceipts: (tx, request) => listReceipts(tx, cursors, request),
    getReceipt: readReceipt,
    getReceiptPdf: readReceiptPdf(rendering),
  };
}
