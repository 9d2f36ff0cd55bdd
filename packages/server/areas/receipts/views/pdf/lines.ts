import type {
  DeliveryCost,
  ItemPartialRefundPosition,
  ItemPosition,
  Price,
  PriceModification,
  Receipt,
  ReceiptAmount,
  ServicePartialRefundPosition,
  ServicePosition,
} from '@kontor/contract/generated/receipts-v3';
import { centsOf, moneyOf } from '@kontor/values/money';
import type { Language } from './forms.ts';
import type { Words } from './words.ts';

/** A row of the table of lines: a line of the receipt, or a row that belongs to the line above it. */
export interface Row {
  readonly kind: 'line' | 'detail' | 'sum';
  readonly number?: string;
  readonly text: string;
  /** Small print below the text. */
  readonly notes?: readonly string[];
  readonly quantity?: string;
  readonly rate?: string;
  readonly unit?: string;
  readonly amount?: string;
}

/** Returns every line of a receipt, sorted by line number, each with its reductions and its sum. */
export function rowsOf({ lineItems }: Receipt, language: Language): Row[] {
  const lines = [
    ...lineItems.itemPositions.map((line) => numbered(line, itemRows(line, language))),
    ...lineItems.itemPartialRefundPositions.map((line) => numbered(line, partialRefundRows(line, language))),
    ...lineItems.servicePositions.map((line) => numbered(line, serviceRows(line, language))),
    ...lineItems.servicePartialRefundPositions.map((line) => numbered(line, servicePartRows(line, language))),
    ...lineItems.deliveryCosts.map((line) => numbered(line, deliveryRows(line, language))),
  ];
  return lines.sort((one, other) => one.number - other.number).flatMap(({ rows }) => rows);
}

function numbered({ lineNumber }: { lineNumber?: number }, rows: Row[]) {
  return { number: lineNumber ?? Number.MAX_SAFE_INTEGER, rows };
}

function itemRows(line: ItemPosition, language: Language): Row[] {
  const { words, forms } = language;
  const perPiece = line.priceModifications.length === 0 ? [] : (line.priceToPayPerPositionItems ?? []);
  return [
    ...pricedRows(
      { ...line, text: line.productTitle, notes: productNotes(line, words), quantity: line.quantity },
      language,
    ),
    ...perPiece.map(
      ({ positionItemIds, priceToPay }): Row => ({
        kind: 'detail',
        text: `${words.pricePerPiece}: ${positionItemIds.length} × ${forms.money(priceToPay.gross)}`,
      }),
    ),
  ];
}

function productNotes(
  line: Pick<ItemPosition, 'articleNumber' | 'sku' | 'variationAttributes' | 'expectedPerformancePeriod'>,
  words: Words,
): string[] {
  const { articleNumber, sku, variationAttributes, expectedPerformancePeriod } = line;
  const numbers = `${words.articleNumber} ${articleNumber}${sku === undefined ? '' : ` · SKU ${sku}`}`;
  return [variationAttributes, numbers, expectedPerformancePeriod].filter((note) => note !== undefined);
}

function partialRefundRows(line: ItemPartialRefundPosition, language: Language): Row[] {
  const { partialRefundAmount, productTitle, positionItemIds, partialRefundDetails } = line;
  const benefit = partialRefundDetails?.benefit?.description;
  const notes = productNotes(line, language.words);
  return [
    amountRow(
      {
        ...line,
        text: productTitle,
        notes: benefit === undefined ? notes : [...notes, benefit],
        quantity: positionItemIds.length,
      },
      partialRefundAmount,
      language,
    ),
  ];
}

function serviceRows(line: ServicePosition, language: Language): Row[] {
  const notes = [line.expectedPerformancePeriod].filter((note) => note !== undefined);
  return pricedRows({ ...line, text: line.serviceName, notes }, language);
}

function servicePartRows(line: ServicePartialRefundPosition, language: Language): Row[] {
  const { serviceName = '', servicePositionItemIds = [], partialRefundAmount } = line;
  if (partialRefundAmount === undefined) return [];
  const named = { ...line, text: serviceName, notes: [], quantity: servicePositionItemIds.length };
  return [amountRow(named, partialRefundAmount, language)];
}

function deliveryRows(line: DeliveryCost, language: Language): Row[] {
  const text = language.words.fees[line.deliveryCostType];
  return pricedRows({ ...line, text, notes: [], quantity: 1 }, language);
}

interface NamedLine {
  readonly lineNumber?: number;
  readonly text: string;
  readonly notes: readonly string[];
  readonly quantity: number;
}

interface PricedLine extends NamedLine {
  readonly unitPrice: Price;
  readonly positionSum: Price;
  readonly priceModifications: readonly PriceModification[];
}

/**
 * Returns the rows of a line with a unit price: the price of the pieces, the reductions, and the sum if there are any.
 */
function pricedRows(line: PricedLine, { words, forms }: Language): Row[] {
  const { unitPrice, positionSum, priceModifications, quantity } = line;
  const { taxRate, gross } = unitPrice;
  const first: Row = {
    ...headOf(line),
    rate: forms.rate(taxRate),
    unit: forms.money(gross),
    amount: forms.money(times(gross, quantity)),
  };
  if (priceModifications.length === 0) return [first];
  return [
    first,
    ...priceModifications.map((each) => modificationRow(each, { words, forms })),
    { kind: 'sum', text: words.lineSum, amount: forms.money(positionSum.gross) },
  ];
}

function modificationRow(modification: PriceModification, { words, forms }: Language): Row {
  const { lineNumber, details, priceModificationAmount } = modification;
  const { description, id, linkedReceiptNumber, linkedReceiptCreationDate } = details;
  const day = linkedReceiptCreationDate && ` ${words.from} ${forms.day(linkedReceiptCreationDate)}`;
  const notes = [id, linkedReceiptNumber && `${linkedReceiptNumber}${day ?? ''}`];
  return {
    kind: 'detail',
    ...(lineNumber !== undefined && { number: String(lineNumber) }),
    text: description,
    notes: notes.filter((note) => note !== undefined),
    amount: forms.minus(priceModificationAmount.gross),
  };
}

function amountRow(line: NamedLine, { taxRate, gross }: Price, { forms }: Language): Row {
  return { ...headOf(line), rate: forms.rate(taxRate), amount: forms.money(gross) };
}

function headOf({ lineNumber, text, notes, quantity }: NamedLine): Row {
  return {
    kind: 'line',
    ...(lineNumber !== undefined && { number: String(lineNumber) }),
    text,
    notes,
    quantity: String(quantity),
  };
}

/** Multiplies an amount exactly, in cents. */
function times(money: ReceiptAmount, quantity: number): ReceiptAmount {
  return moneyOf(centsOf(money) * quantity, money.currency);
}
