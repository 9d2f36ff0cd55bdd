import type { Price, Receipt } from '@kontor/contract/generated/receipts-v3';
import { centsOf, moneyOf } from '@kontor/values/money';
import type { Context } from './head.ts';
import { edges, type Sheets, type Style } from './sheet.ts';
import type { Flow } from './table.ts';
import type { Words } from './words.ts';

interface FlowContext extends Context {
  readonly flow: Flow;
}

const rowHeight = 13;
const taxColumns = [
  { x: 57, width: 100, align: 'left' },
  { x: 157, width: 58, align: 'right' },
  { x: 217, width: 58, align: 'right' },
  { x: 277, width: 62, align: 'right' },
] as const;
const sums = { x: 358, labelWidth: 104, valueWidth: 76 } as const;

/**
 * Draws the totals of each rate and the amount due, together on one page if they fit, then the sentences that the law
 * requires.
 */
export function drawTotals(receipt: Receipt, context: FlowContext): void {
  const { flow, sheets } = context;
  const taxes = taxRows(receipt.totals, context);
  const amounts = amountRows(receipt, context);
  flow.room(Math.max(taxes.length, amounts.length + 1) * rowHeight + 8);
  const { pages } = sheets;
  const belowAmounts = drawAmounts(amounts, flow.y, sheets);
  drawTaxes(taxes, context);
  flow.y = (sheets.pages > pages ? flow.y : Math.max(flow.y, belowAmounts)) + 16;
  for (const sentence of sentencesOf(receipt, context.words)) drawSentence(sentence, context);
}

function taxRows(totals: readonly Price[], { words, forms }: FlowContext): string[][] {
  const rows = totals.map(({ taxType, taxRate, net, tax, gross }) => [
    `${words.taxes[taxType]} ${forms.rate(taxRate)}`,
    ...[net, tax, gross].map((value) => (value === undefined ? '' : forms.money(value))),
  ]);
  return [[words.rate, words.net, words.tax, words.gross], ...rows];
}

/** Rates that do not fit on a page continue on the next one, below the names of the columns. */
function drawTaxes([head = [], ...rows]: readonly string[][], { flow, sheets }: FlowContext): void {
  drawTaxRow(head, { bold: true }, flow, sheets);
  for (const row of rows) {
    if (flow.room(rowHeight)) drawTaxRow(head, { bold: true }, flow, sheets);
    drawTaxRow(row, {}, flow, sheets);
  }
}

function drawTaxRow(row: readonly string[], style: Style, flow: Flow, sheets: Sheets): void {
  for (const [column, { x, width, align }] of taxColumns.entries()) {
    sheets.text(row[column] ?? '', { x, y: flow.y, width }, { ...style, size: 8, align, shrinks: true });
  }
  flow.y += rowHeight;
}

/** Returns the rows that lead from the sum of the lines to the amount due, which is the last row. */
function amountRows(receipt: Receipt, { words, forms }: FlowContext): [label: string, value: string][] {
  const { totals, totalsReductions = [], amountDue, receiptType } = receipt;
  const { currency } = amountDue;
  const total = totals.reduce((sum, { gross }) => sum + centsOf(gross), 0);
  const reduced = totalsReductions.reduce((sum, { gross }) => sum + centsOf(gross), 0);
  const paid = total - reduced - centsOf(amountDue);
  const vouchers = totalsReductions.map(({ gross, details }): [string, string] => [
    `${words.voucher} ${details?.voucherCode ?? ''}`.trim(),
    forms.minus(gross),
  ]);
  return [
    [words.total, forms.money(moneyOf(total, currency))],
    ...vouchers,
    ...(paid > 0 ? [[words.paid, forms.minus(moneyOf(paid, currency))] as [string, string]] : []),
    [receiptType === 'PURCHASE' ? words.amountDue : words.amountRefunded, forms.money(amountDue)],
  ];
}

function drawAmounts(rows: readonly [string, string][], top: number, sheets: Sheets): number {
  let y = top;
  for (const [index, [label, value]] of rows.entries()) {
    const isLast = index === rows.length - 1;
    if (isLast) {
      sheets.rule(y + 1, sums.x);
      y += 5;
    }
    const style: Style = { shrinks: true, ...(isLast && { size: 11, bold: true }) };
    sheets.text(label, { x: sums.x, y, width: sums.labelWidth }, style);
    const place = { x: sums.x + sums.labelWidth, y, width: sums.valueWidth };
    sheets.text(value, place, { ...style, align: 'right' });
    y += isLast ? 16 : rowHeight;
  }
  return y;
}

/** Returns the sentences about the legal status of a receipt (RC20). */
function sentencesOf({ isRealReceipt, isDeemedSupplierModel }: Receipt, words: Words): string[] {
  return [
    ...(isRealReceipt ? [] : [words.noInvoice]),
    ...(isDeemedSupplierModel ? [words.deemedSupplier] : []),
  ];
}

function drawSentence(sentence: string, { sheets, flow }: FlowContext): void {
  const width = edges.right - edges.left;
  flow.room(sheets.heightOf(sentence, width));
  flow.y += sheets.text(sentence, { x: edges.left, y: flow.y, width }) + 4;
}
