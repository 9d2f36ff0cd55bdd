import type { Article, DiscountPart, EarlierRefund, ItemLine, Modification, Piece } from './document.ts';

/** Returns the price of a piece after discounts (RC14). */
export function priceToPayOf({ cents, discounts }: Pick<Piece, 'cents' | 'discounts'>): number {
  return cents - sumOf(discounts);
}

/** Sum of amounts. */
export function sumOf(amounts: readonly { readonly cents: number }[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Groups pieces into lines: pieces with the same article and price share a line (RC13). A line has one modification for
 * each discount, with the sum of the pieces' shares, and one for each earlier refund of a piece (RC18).
 */
export function linesOf(
  pieces: readonly Piece[],
  refundsOf: (piece: Piece) => readonly EarlierRefund[] = () => [],
): ItemLine[] {
  const groups = Map.groupBy(pieces, (piece) => JSON.stringify(articleOf(piece)));
  return [...groups.values()].map((group) => lineOf(group, refundsOf));
}

function lineOf(pieces: readonly Piece[], refundsOf: (piece: Piece) => readonly EarlierRefund[]): ItemLine {
  const article = articleOf(pieces[0] as Piece);
  const modifications: Modification[] = [
    ...discountsOf(pieces).map((discount) => ({ of: 'discount' as const, ...discount })),
    ...pieces.flatMap((piece) =>
      refundsOf(piece).map((refund) => ({
        of: 'refund' as const,
        positionItemId: piece.positionItemId,
        ...refund,
      })),
    ),
  ];
  const byPrice = Map.groupBy(pieces, priceToPayOf);
  return {
    article,
    positionItemIds: pieces.map(({ positionItemId }) => positionItemId),
    modifications,
    sumCents: article.cents * pieces.length - sumOf(modifications),
    pricesToPay: [...byPrice].map(([cents, group]) => ({
      cents,
      positionItemIds: group.map(({ positionItemId }) => positionItemId),
    })),
  };
}

/** Returns what pieces must have in common to share a line. */
function articleOf(piece: Piece): Article {
  const { sku, articleNumber, productTitle, variationAttributes, cents, vatRate } = piece;
  return {
    sku,
    articleNumber,
    productTitle,
    ...(variationAttributes !== undefined && { variationAttributes }),
    cents,
    vatRate,
  };
}

/** Returns one entry for each discount of the pieces, in the order of first appearance. */
function discountsOf(pieces: readonly Piece[]): DiscountPart[] {
  const parts = pieces.flatMap(({ discounts }) => discounts);
  const groups = Map.groupBy(parts, ({ id, type, description }) => JSON.stringify([id, type, description]));
  return [...groups.values()].map((group) => ({ ...(group[0] as DiscountPart), cents: sumOf(group) }));
}

/** Returns the gross cents of each rate, the highest rate first (RC16). */
export function totalsOf(
  lines: readonly { readonly vatRate: number; readonly cents: number }[],
): { readonly vatRate: number; readonly cents: number }[] {
  const groups = Map.groupBy(lines, ({ vatRate }) => vatRate);
  return [...groups]
    .map(([vatRate, group]) => ({ vatRate, cents: sumOf(group) }))
    .sort((one, other) => other.vatRate - one.vatRate);
}
