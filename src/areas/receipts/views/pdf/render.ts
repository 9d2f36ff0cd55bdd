/** Module that a rendering thread runs for a receipt. */

import type { Receipt } from '../../../../generated/receipts-v3.ts';
import { drawFooters, layFooter } from './footer.ts';
import { formsIn } from './forms.ts';
import { drawHead, titleOf } from './head.ts';
import { rowsOf } from './lines.ts';
import { Sheets } from './sheet.ts';
import { Flow } from './table.ts';
import { drawTotals } from './totals.ts';
import { type ReceiptLanguage, wordsIn } from './words.ts';

/** A receipt to render, in the language that was set when it was written. */
export interface ReceiptToRender {
  readonly receipt: Receipt;
  readonly language: ReceiptLanguage;
}

/** Yields the receipt as a PDF; the same receipt gives the same bytes. */
export async function* render(data: unknown): AsyncGenerator<Uint8Array> {
  const { receipt, language } = data as ReceiptToRender;
  const words = wordsIn[language];
  const forms = formsIn[language];
  const title = titleOf(receipt, words);
  const sheets = new Sheets({
    title,
    author: receipt.partner.partnerName,
    language,
    createdAtMs: Date.parse(receipt.creationDate),
  });
  const context = { sheets, words, forms };
  const footer = layFooter(receipt.partner, context);
  const flow = new Flow(sheets, words, title, drawHead(receipt, context));
  flow.rows(rowsOf(receipt, context));
  drawTotals(receipt, { ...context, flow });
  drawFooters(footer, context);
  sheets.document.end();
  yield* sheets.document as AsyncIterable<Uint8Array>;
}
