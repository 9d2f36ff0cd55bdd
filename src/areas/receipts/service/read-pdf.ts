import type { Receipt } from '../../../contract/receipts-v3.ts';
import { attachmentReply } from '../../../platform/http/file-reply.ts';
import type { ReadHandler } from '../../../platform/http/operation.ts';
import type { RenderPool } from '../../../platform/rendering/render-pool.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { Partners } from '../needs.ts';
import type { ReceiptToRender } from '../views/pdf/render.ts';
import { requireReceipt } from './read.ts';

/** What renders a receipt, in the sources and in what is built of them. */
const renderer = new URL(
  `../views/pdf/render.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`,
  import.meta.url,
);

/** One receipt as a PDF, made of what was written when it arose, on a thread of the pool (RC23). */
export function readReceiptPdf(rendering: RenderPool): ReadHandler<'getReceiptPdf'> {
  return (tx, { parameters: { receiptNumber } }) => pdfOf(rendering, tx, receiptNumber);
}

/** The same for the operator. */
export function getReceiptPdfOfPartner({
  partners,
  rendering,
}: {
  readonly partners: Partners;
  readonly rendering: RenderPool;
}): ReadHandler<'getReceiptPdfOfPartner'> {
  return async (shared, { parameters: { partnerId, receiptNumber } }) => {
    await partners.requirePartner(shared, partnerId);
    return pdfOf(rendering, shared.partner(partnerId), receiptNumber);
  };
}

async function pdfOf(rendering: RenderPool, tx: ReadTx, receiptNumber: string) {
  const { document, language } = await requireReceipt(tx, receiptNumber);
  const data: ReceiptToRender = { receipt: JSON.parse(document) as Receipt, language };
  const bytes = await rendering.bytes(renderer, data);
  const attachment = { type: 'application/pdf', name: `${receiptNumber}.pdf` };
  return attachmentReply(attachment, bytes, bytes.byteLength);
}
