import { writeFileSync } from 'node:fs';
import type { Receipt } from '@kontor/contract/generated/receipts-v3';
import { moneyText } from '@kontor/values/money';
import { WrongUse } from '../failures.ts';
import { unwritable } from '../files.ts';
import { printable } from '../operator-plane/answers.ts';
import { operatorCommand } from '../operator-plane/operator-command.ts';
import { partner, splitPartner } from '../options/common.ts';
import { text } from '../options/option.ts';

const get = operatorCommand({
  about: `
Shows the lines of a receipt; --json prints the complete receipt, and --pdf saves it as a PDF instead.

Examples:
  $ kontor receipt get --partner 1000001 R-DE-123456789-2026-1
  $ kontor receipt get --partner 1000001 E-DE-123456789-2026-1 --json
  $ kontor receipt get --partner 1000001 R-DE-123456789-2026-1 --pdf receipt.pdf`,
  usage: '--partner <partnerId> <number> [options]',
  arguments: { '<words...>': 'number of the receipt, after the partner if --partner is left out' },
  options: {
    partner: partner('partner of the receipt'),
    pdf: text('<file>', 'file to save the receipt to as a PDF'),
  },
  async run({ words, pdf: file, ...given }, _, plane) {
    const { partnerId, others } = splitPartner(words, given);
    const [receiptNumber, ...surplus] = others;
    if (receiptNumber === undefined || surplus.length > 0)
      throw new WrongUse('Specify one receipt by its number.');
    const parameters = { partnerId, receiptNumber };
    if (file !== undefined) {
      const document = await plane.document('getReceiptPdfOfPartner', parameters);
      save(file, document);
      const bytes = document.byteLength;
      return { result: { file, bytes }, text: `${file} is saved: ${bytes} bytes.` };
    }
    const receipt = await plane.call('getReceiptOfPartner', parameters);
    return { result: receipt, text: () => linesOf(receipt).map(printable).join('\n') };
  },
});

/** Writes a document to a file, which may exist. */
function save(file: string, document: Uint8Array): void {
  try {
    writeFileSync(file, document);
  } catch (error) {
    throw unwritable(file, error);
  }
}

/**
 * Renders `R-DE-123456789-2026-1  PURCHASE  2026-03-02T09:15:00.000Z  order b2kk2x12c4`, its lines and the amount due.
 */
function linesOf(receipt: Receipt): string[] {
  const { receiptNumber, receiptType, creationDate, orderNumber, linkedReceiptNumber, amountDue } = receipt;
  const { itemPositions, itemPartialRefundPositions, deliveryCosts } = receipt.lineItems;
  const link = linkedReceiptNumber === undefined ? '' : `  for ${linkedReceiptNumber}`;
  return [
    `${receiptNumber}  ${receiptType}  ${creationDate}  order ${orderNumber}${link}`,
    ...itemPositions.map(
      (each) => `  ${each.quantity} x ${each.productTitle}: ${moneyText(each.positionSum.gross)}`,
    ),
    ...itemPartialRefundPositions.map(
      (each) => `  part of ${each.productTitle}: ${moneyText(each.partialRefundAmount.gross)}`,
    ),
    ...deliveryCosts.map((each) => `  ${each.deliveryCostType}: ${moneyText(each.positionSum.gross)}`),
    `  due: ${moneyText(amountDue)}`,
  ];
}

export const commands = { get };
