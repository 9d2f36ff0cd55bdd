import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { moduleUrl } from '@kontor/values/module-url';
import { readStored } from '@kontor/values/text';
import { attachmentReply } from '../../../platform/operations/file-reply.ts';
import { ofPartner, type Partners } from '../../../platform/operations/of-partner.ts';
import type { ReadHandler } from '../../../platform/operations/operation.ts';
import { readOf } from '../../../platform/operations/personal-reads.ts';
import type { RenderPool } from '../../../platform/rendering/render-pool.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
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
export function readReceiptPdf(deps: PdfDeps): ReadHandler<'getReceiptPdf'> {
  return (tx, { parameters, nowMs }) => pdfOf(deps, tx, parameters.receiptNumber, nowMs);
}

/** Like `readReceiptPdf`, but for the operator. */
export function getReceiptPdfOfPartner(
  deps: PdfDeps & { readonly partners: Partners },
): ReadHandler<'getReceiptPdfOfPartner'> {
  return ofPartner(deps.partners, async (tx, request) => {
    const reply = await pdfOf(deps, tx, request.parameters.receiptNumber, request.nowMs);
    return { ...reply, audit: [readOf(request)] };
  });
}

async function pdfOf(deps: PdfDeps, tx: ReadTx, receiptNumber: string, nowMs: number) {
  const { document, language } = await requireReceipt(tx, receiptNumber, deps.readableSince(nowMs));
  const data: ReceiptToRender = { receipt: readStored<Receipt>(document()), language };
  const bytes = await deps.rendering.bytes(renderer, data);
  const attachment = { type: 'application/pdf', name: `${receiptNumber}.pdf` };
  return attachmentReply(attachment, bytes, bytes.byteLength);
}
