import type {
  DeliveryCost,
  ItemPartialRefundPosition,
  ItemPosition,
  LineItems,
  Price,
  PriceModification,
} from '@kontor/contract/generated/receipts-v3';
import { pickGiven } from '@kontor/values/collections';
import { formatInstant } from '@kontor/values/instant';
import { moneyOf, stepOf } from '@kontor/values/money';
import type { Fee, ItemLine, Modification, PartialRefundType, Piece, SoldProduct } from '../rules/lines.ts';
import type { ReceiptSettings } from '../rules/receipt.ts';
import { rateText, taxOf } from '../rules/tax.ts';

/** State shared by all lines of a document. */
interface LineContext {
  readonly currency: string;
  readonly language: ReceiptSettings['language'];
  /** Returns the next number: lines, including modifications, are counted from 1 over the whole document (RC13). */
  nextLine(): number;
}

/** Creates a context that counts from 1. */
export function lineContext(currency: string, language: ReceiptSettings['language']): LineContext {
  let lines = 0;
  return {
    currency,
    language,
    nextLine() {
      lines += 1;
      return lines;
    },
  };
}

/** Returns the six lists of lines; those that are not given are empty. */
export function viewLineItems(filled: Partial<LineItems>): LineItems {
  return {
    itemPositions: [],
    itemPartialRefundPositions: [],
    servicePositions: [],
    servicePartialRefundPositions: [],
    deliveryCosts: [],
    deliveryFeePartialRefundPositions: [],
    ...filled,
  };
}

/** A line of pieces; with `withPrices` it includes the price of each piece. */
export function viewItemLine(line: ItemLine, context: LineContext, withPrices: boolean): ItemPosition {
  const { product, positionItemIds, modifications, sumCents, pricesToPay } = line;
  const price = (cents: number) => viewPrice(cents, product.vatRate, context.currency);
  return {
    lineNumber: context.nextLine(),
    ...viewSold(product),
    positionItemIds: [...positionItemIds],
    quantity: positionItemIds.length,
    unitPrice: price(product.cents),
    positionSum: price(sumCents),
    priceModifications: modifications.map((each) => viewModification(each, product.vatRate, context)),
    ...(withPrices && {
      priceToPayPerPositionItems: pricesToPay.map(({ cents, positionItemIds: ids }) => ({
        positionItemIds: [...ids],
        priceToPay: price(cents),
      })),
    }),
  };
}

function viewSold(product: SoldProduct) {
  return pickGiven(product, ['sku', 'articleNumber', 'productTitle', 'variationAttributes']);
}

function viewModification(
  modification: Modification,
  vatRate: number,
  { currency, language, nextLine }: LineContext,
): PriceModification {
  const lineNumber = nextLine();
  const priceModificationAmount = viewPrice(modification.cents, vatRate, currency);
  if (modification.of === 'discount') {
    const { description, id, type } = modification;
    return {
      lineNumber,
      priceModificationType: 'PARTNER_DISCOUNT',
      details: { description, id, type },
      priceModificationAmount,
    };
  }
  return {
    lineNumber,
    priceModificationType: modification.type,
    details: {
      description: refundTexts[language][modification.type],
      linkedReceiptNumber: modification.receiptNumber,
      linkedReceiptCreationDate: formatInstant(modification.createdAtMs),
      linkedPositionItemId: modification.positionItemId,
    },
    priceModificationAmount,
  };
}

/** The line of a delivery fee. */
export function viewFee({ type, cents, vatRate }: Fee, { currency, nextLine }: LineContext): DeliveryCost {
  const price = viewPrice(cents, vatRate, currency);
  return {
    lineNumber: nextLine(),
    deliveryCostType: type,
    unitPrice: price,
    positionSum: price,
    priceModifications: [],
  };
}

/** The line of a refund for a piece that the shopper keeps. */
export function viewPartialRefund(
  piece: Piece,
  cents: number,
  { currency, nextLine }: LineContext,
): ItemPartialRefundPosition {
  return {
    lineNumber: nextLine(),
    ...viewSold(piece),
    positionItemIds: [piece.positionItemId],
    partialRefundAmount: viewPrice(cents, piece.vatRate, currency),
  };
}

/** Descriptions of refunds without a return (RC24). */
export const refundTexts: Readonly<
  Record<ReceiptSettings['language'], Readonly<Record<PartialRefundType, string>>>
> = {
  de: {
    REFUND_COMPLAINT_ITEM: 'Preisnachlass wegen einer Reklamation',
    REFUND_PAYPAL_DISPUTE: 'Erstattung nach einem PayPal-Konflikt',
    REFUND_CREDIT_CARD_DISPUTE: 'Erstattung nach einer Kreditkarten-Rückbuchung',
    REFUND_ESCALATION: 'Erstattung durch den Kundenservice',
  },
  en: {
    REFUND_COMPLAINT_ITEM: 'Price reduction after a complaint',
    REFUND_PAYPAL_DISPUTE: 'Refund after a PayPal dispute',
    REFUND_CREDIT_CARD_DISPUTE: 'Refund after a credit card dispute',
    REFUND_ESCALATION: 'Refund granted by customer service',
  },
};

/** A gross amount with its tax, by default the tax that it contains (RC16). */
export function viewPrice(
  cents: number,
  vatRate: number,
  currency: string,
  taxCents = taxOf(cents, vatRate, stepOf(currency)),
): Price {
  return {
    taxType: 'VAT',
    taxRate: rateText(vatRate),
    gross: moneyOf(cents, currency),
    net: moneyOf(cents - taxCents, currency),
    tax: moneyOf(taxCents, currency),
  };
}
