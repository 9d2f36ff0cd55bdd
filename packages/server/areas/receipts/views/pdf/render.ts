/** Module that a rendering thread runs for a receipt. */
import type { ReceiptPartner as Partner, Receipt } from '@kontor/contract/generated/receipts-v3';
import { type Forms, formsIn } from './forms.ts';
import { type Context, drawHead, titleOf } from './head.ts';
import { rowsOf } from './lines.ts';
import { edges, Sheets, type Style } from './sheet.ts';
import { Flow } from './table.ts';
import { drawTotals } from './totals.ts';
import { type ReceiptLanguage, type Words, wordsIn } from './words.ts';

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

const gap = 10;
const columnWidth = (edges.right - edges.left) / 3;
const textWidth = columnWidth - gap;
const blockStyle: Style = { size: 7, colour: 'grey' };
const pageNumberY = 818;

/** The footer of every page, and the y at which it begins. */
interface Footer {
  readonly blocks: readonly string[][];
  readonly top: number;
}

/** Lays out the partner's details: a long footer begins higher, and the flowing content ends above it. */
function layFooter(partner: Partner, { sheets, words, forms }: Context): Footer {
  const blocks = blocksOf(partner, words, forms);
  const height = Math.max(...blocks.map((block) => sheets.heightOfStack(block, textWidth, blockStyle)));
  const top = Math.min(edges.footer, pageNumberY - 4 - height);
  sheets.bottom = top - (edges.footer - edges.bottom);
  return { blocks, top };
}

/** Draws the partner's details and the page number at the foot of every page. */
function drawFooters({ blocks, top }: Footer, { sheets, words }: Context): void {
  const { pages } = sheets;
  for (let page = 0; page < pages; page += 1) {
    sheets.document.switchToPage(page);
    sheets.rule(top - 6);
    for (const [index, block] of blocks.entries()) {
      sheets.stack(block, { x: edges.left + index * columnWidth, y: top, width: textWidth }, blockStyle);
    }
    const place = { x: edges.left, y: pageNumberY, width: edges.right - edges.left };
    sheets.text(words.page(page + 1, pages), place, { size: 7.5, colour: 'grey', align: 'right' });
  }
}

function blocksOf(partner: Partner, words: Words, forms: Forms): string[][] {
  const labelled = (label: string, value: string | undefined) =>
    value === undefined || value === '' ? '' : `${label} ${value}`;
  const { partnerName, street, zipCode, city, countryCode } = partner;
  return [
    [partnerName, street, `${zipCode} ${city}`, countryCode === '' ? '' : forms.country(countryCode)],
    [
      labelled(words.representedBy, partner.representedBy),
      [partner.registerCourt, partner.commercialRegisterNumber].filter((part) => part).join(' · '),
      labelled(words.supervisoryBoard, partner.headOfSupervisoryBoard),
    ],
    [labelled(words.vatId, partner.vatId), labelled(words.weee, partner.weeeRegistrationNumber)],
  ];
}
