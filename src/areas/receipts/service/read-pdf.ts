import type { Receipt } from '../../../generated/receipts-v3.ts';
import { attachmentReply } from '../../../platform/operations/file-reply.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import { readOf } from '../../../platform/operations/personal-reads.ts';
import type { RenderPool } from '../../../platform/rendering/render-pool.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { moduleUrl } from '../../../values/module-url.ts';
import { readStored } from '../../../values/text.ts';
import type { ReadableSince } from '../rules/receipt.ts';
import type { ReceiptToRender } from '../views/pdf/render.ts';
import { requireReceipt } from './read.ts';

/** Module that renders a receipt. */
const renderer = moduleUrl(import.meta.url, '../views/pdf/render.ts');

interface PdfDeps {
  readonly rendering: RenderPool;
  readonly readableSince: ReadableSince;
}

/** Reads one receipt as a PDF, rendered from its stored document on a thread of the pool (RC23). */
export function readReceiptPdf({ rendering, readableSince }: PdfDeps): ReadHandler<'getReceiptPdf'> {
  return (tx, { parameters: { receiptNumber }, nowMs }) =>
    pdfOf(rendering, tx, receiptNumber, readableSince(nowMs));
}

/** Like `readReceiptPdf`, but for the operator. */
export function getReceiptPdfOfPartner({
  partners,
  rendering,
  readableSince,
}: PdfDeps & { readonly partners: Partners }): ReadHandler<'getReceiptPdfOfPartner'> {
  return ofPartner(partners, async (tx, request) => {
    const { receiptNumber } = request.parameters;
    const reply = await pdfOf(rendering, tx, receiptNumber, readableSince(request.nowMs));
    return { ...reply, audit: [readOf(request)] };
  });
}

async function pdfOf(rendering: RenderPool, tx: ReadTx, receiptNumber: string, sinceMs: number) {
  const { document, language } = await requireReceipt(tx, receiptNumber, sinceMs);
  const data: ReceiptToRender = { receipt: readStored<Receipt>(document()), language };
  const bytes = await rendering.bytes(renderer, data);
  const attachment = { type: 'application/pdf', name: `${receiptNumber}.pdf` };
  return attachmentReply(attachment, bytes, bytes.byteLength);
}
