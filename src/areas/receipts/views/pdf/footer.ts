import type { ReceiptPartner as Partner } from '../../../../contract/receipts-v3.ts';
import type { Forms } from './forms.ts';
import { edges, type Sheets } from './sheet.ts';
import type { Words } from './words.ts';

const columnWidth = (edges.right - edges.left) / 3;

/** Who the seller is, and the number of the page, at the foot of every page. */
export function drawFooters(
  partner: Partner,
  { sheets, words, forms }: { sheets: Sheets; words: Words; forms: Forms },
): void {
  const blocks = blocksOf(partner, words, forms);
  const { count } = sheets.document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    sheets.document.switchToPage(page);
    sheets.rule(edges.footer - 6);
    for (const [index, block] of blocks.entries()) {
      const place = { x: edges.left + index * columnWidth, y: edges.footer, width: columnWidth - 10 };
      sheets.stack(block, place, { size: 7, colour: 'grey' });
    }
    const place = { x: edges.left, y: 818, width: edges.right - edges.left };
    sheets.text(words.page(page + 1, count), place, { size: 7.5, colour: 'grey', align: 'right' });
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
