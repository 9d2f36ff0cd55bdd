import type {
  DeliveryCost,
  ItemPartialRefundPosition,
  ItemPosition,
  LineItems,
  PriceModification,
} from '../../../generated/receipts-v3.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Article, Fee, ItemLine, Modification, Piece } from '../rules/document.ts';
import type { ReceiptSettings } from '../rules/settings.ts';
import { viewPrice } from './money.ts';
import { refundTexts } from './texts.ts';

/** State shared by all lines of a document. */
export interface LineContext {
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
  const { article, positionItemIds, modifications, sumCents, pricesToPay } = line;
  const price = (cents: number) => viewPrice(cents, article.vatRate, context.currency);
  return {
    lineNumber: context.nextLine(),
    ...viewArticle(article),
    positionItemIds: [...positionItemIds],
    quantity: positionItemIds.length,
    unitPrice: price(article.cents),
    positionSum: price(sumCents),
    priceModifications: modifications.map((each) => viewModification(each, article.vatRate, context)),
    ...(withPrices && {
      priceToPayPerPositionItems: pricesToPay.map(({ cents, positionItemIds: ids }) => ({
        positionItemIds: [...ids],
        priceToPay: price(cents),
      })),
    }),
  };
}

function viewArticle({ sku, articleNumber, productTitle, variationAttributes }: Article) {
  return {
    sku,
    articleNumber,
    productTitle,
    ...(variationAttributes !== undefined && { variationAttributes }),
  };
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
    ...viewArticle(piece),
    positionItemIds: [piece.positionItemId],
    partialRefundAmount: viewPrice(cents, piece.vatRate, currency),
  };
}
