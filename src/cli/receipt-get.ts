import type { Command } from 'commander';
import type { Receipt } from '../contract/receipts-v3.ts';
import { printable } from './answers.ts';
import type { CommandContext } from './context.ts';
import { WrongUse } from './failures.ts';
import {
  addOperatorOptions,
  getFromOperator,
  type OperatorFlags,
  saveFromOperator,
} from './operator-plane.ts';
import { partnerFlag, splitPartner } from './partner-option.ts';

interface GetFlags extends OperatorFlags {
  readonly partner?: string;
  readonly pdf?: string;
}

const about = `
Shows the lines of a receipt; --json prints the complete receipt, and --pdf saves it as a PDF instead.

Examples:
  $ kontor receipt get --partner 1000001 R-DE-123456789-2026-1
  $ kontor receipt get --partner 1000001 E-DE-123456789-2026-1 --json
  $ kontor receipt get --partner 1000001 R-DE-123456789-2026-1 --pdf receipt.pdf`;

export function define(command: Command, context: CommandContext): void {
  command
    .usage('--partner <partnerId> <number> [options]')
    .argument('<words...>', 'number of the receipt, after the partner if --partner is left out')
    .option(partnerFlag, 'partner of the receipt')
    .option('--pdf <file>', 'file to save the receipt to as a PDF');
  addOperatorOptions(command);
  command.addHelpText('after', about).action(async (words: string[], flags: GetFlags) => {
    const { partnerId, others } = splitPartner(words, flags);
    const [number, ...surplus] = others;
    if (number === undefined || surplus.length > 0) throw new WrongUse('Specify one receipt by its number.');
    const path = `/operator/v1/partners/${encodeURIComponent(partnerId)}/receipts/${encodeURIComponent(number)}`;
    const { pdf } = flags;
    if (pdf !== undefined) return saveFromOperator(context, flags, { path: `${path}.pdf`, file: pdf });
    await getFromOperator<Receipt>(context, flags, {
      path,
      sentence: (receipt) => linesOf(receipt).map(printable).join('\n'),
    });
  });
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
      (each) => `  ${each.quantity} x ${each.productTitle}: ${textOf(each.positionSum.gross)}`,
    ),
    ...itemPartialRefundPositions.map(
      (each) => `  part of ${each.productTitle}: ${textOf(each.partialRefundAmount.gross)}`,
    ),
    ...deliveryCosts.map((each) => `  ${each.deliveryCostType}: ${textOf(each.positionSum.gross)}`),
    `  due: ${textOf(amountDue)}`,
  ];
}

function textOf({ amount, currency }: Receipt['amountDue']): string {
  return `${amount.toFixed(2)} ${currency}`;
}
