/** Content of receipt lines, in whole cents: what they hold, how pieces share them, and the vouchers that pay for them. */

import { pickGiven } from '@kontor/values/collections';
import type { EarlierRefund, PartialRefundType } from '../../../tables/receipts/partial-refunds.ts';

export type { EarlierRefund, PartialRefundType };

/** A piece's share of a discount. */
export interface DiscountPart {
  readonly id: string;
  readonly description: string;
  readonly type: 'PARTNER_DISCOUNT' | 'PLATFORM_DISCOUNT';
  readonly cents: number;
}

/** What a piece was sold as. */
export interface SoldProduct {
  readonly sku: string;
  readonly articleNumber: string;
  readonly productTitle: string;
  readonly variationAttributes?: string;
  /** Gross price before reductions. */
  readonly cents: number;
  readonly vatRate: number;
}

/** A piece on a receipt. */
export interface Piece extends SoldProduct {
  readonly positionItemId: string;
  readonly currency: string;
  readonly discounts: readonly DiscountPart[];
}

/** A reduction of the price of a line. */
export type Modification =
  | ({ readonly of: 'discount' } & DiscountPart)
  | ({ readonly of: 'refund'; readonly positionItemId: string } & EarlierRefund);

/** Pieces with the same product and price. */
export interface ItemLine {
  readonly product: SoldProduct;
  readonly positionItemIds: readonly string[];
  readonly modifications: readonly Modification[];
  /** Quantity times price, minus the modifications. */
  readonly sumCents: number;
  /** Price of each piece after discounts; pieces with the same price are grouped. */
  readonly pricesToPay: readonly { readonly cents: number; readonly positionItemIds: readonly string[] }[];
}

/** A delivery fee. */
export interface Fee {
  readonly type: 'DELIVERY_FEE_STANDARD' | 'DELIVERY_FEE_FREIGHT_SURCHARGE';
  readonly cents: number;
  readonly vatRate: number;
}

/** The part of a voucher that a receipt uses. */
export interface VoucherPart {
  readonly code: string;
  readonly cents: number;
}

/** Returns the price of a piece after discounts (RC14). */
export function priceToPayOf({ cents, discounts }: Pick<Piece, 'cents' | 'discounts'>): number {
  return cents - sumOf(discounts);
}

/** Sum of amounts. */
export function sumOf(amounts: readonly { readonly cents: number }[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0);
}

/**
 * Groups pieces into lines: pieces with the same product and price share a line (RC13). A line has one modification for
 * each discount, with the sum of the pieces' shares, and one for each earlier refund of a piece (RC18).
 */
export function linesOf(
  pieces: readonly Piece[],
  refundsOf: (piece: Piece) => readonly EarlierRefund[] = () => [],
): ItemLine[] {
  const groups = Map.groupBy(pieces, (piece) => JSON.stringify(soldProductOf(piece)));
  return [...groups.values()].map((group) => lineOf(group, refundsOf));
}

function lineOf(pieces: readonly Piece[], refundsOf: (piece: Piece) => readonly EarlierRefund[]): ItemLine {
  const product = soldProductOf(pieces[0] as Piece);
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
    product,
    positionItemIds: pieces.map(({ positionItemId }) => positionItemId),
    modifications,
    sumCents: product.cents * pieces.length - sumOf(modifications),
    pricesToPay: [...byPrice].map(([cents, group]) => ({
      cents,
      positionItemIds: group.map(({ positionItemId }) => positionItemId),
    })),
  };
}

const members = ['sku', 'articleNumber', 'productTitle', 'variationAttributes', 'cents', 'vatRate'] as const;

/** Returns what pieces must have in common to share a line. */
function soldProductOf(piece: Piece): SoldProduct {
  return pickGiven(piece, members);
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

/**
 * Returns what a receipt uses of the vouchers of its order, in their order: as much as its total allows of what earlier
 * receipts have left (fulfilment-behaviour RC9, RC17).
 */
export function takeVouchers(
  vouchers: readonly VoucherPart[],
  usedCents: number,
  totalCents: number,
): VoucherPart[] {
  let passed = usedCents;
  let open = totalCents;
  return vouchers.flatMap(({ code, cents }) => {
    const left = Math.max(cents - passed, 0);
    passed = Math.max(passed - cents, 0);
    const taken = Math.min(left, open);
    open -= taken;
    return taken > 0 ? [{ code, cents: taken }] : [];
  });
}

/** Masks a voucher code for receipts: four asterisks and its last four characters (RC24). */
export function maskedCode(code: string): string {
  return `****${[...code].slice(-4).join('')}`;
}
