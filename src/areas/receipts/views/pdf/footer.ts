import type { ReceiptPartner as Partner } from '../../../../generated/receipts-v3.ts';
import type { Forms } from './forms.ts';
import { edges, type Sheets, type Style } from './sheet.ts';
import type { Words } from './words.ts';

const gap = 10;
const columnWidth = (edges.right - edges.left) / 3;
const textWidth = columnWidth - gap;
const blockStyle: Style = { size: 7, colour: 'grey' };
const pageNumberY = 818;

/** The footer of every page, and the y at which it begins. */
export interface Footer {
  readonly blocks: readonly string[][];
  readonly top: number;
}

interface Context {
  readonly sheets: Sheets;
  readonly words: Words;
  readonly forms: Forms;
}

/** Lays out the seller's details: a long footer begins higher, and the flowing content ends above it. */
export function layFooter(partner: Partner, { sheets, words, forms }: Context): Footer {
  const blocks = blocksOf(partner, words, forms);
  const height = Math.max(...blocks.map((block) => sheets.heightOfStack(block, textWidth, blockStyle)));
  const top = Math.min(edges.footer, pageNumberY - 4 - height);
  sheets.bottom = top - (edges.footer - edges.bottom);
  return { blocks, top };
}

/** Draws the seller's details and the page number at the foot of every page. */
export function drawFooters({ blocks, top }: Footer, { sheets, words }: Context): void {
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
