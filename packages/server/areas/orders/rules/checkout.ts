/**
 * What a checkout decides about a line: what it is sold as, and what stands against it; the number of the order; and how its
 * reductions are split over the pieces.
 */
import type { OrderLine, SoldProduct } from '@kontor/contract/generated/operator-v1';
import type { ProductForSale } from '../needs.ts';

/** A line of the checkout, with missing values filled in from the product. */
export interface SoldLine {
  readonly line: OrderLine;
  readonly quantity: number;
  /** Gross price of one piece in cents. */
  readonly cents: number;
  readonly currency: string;
  readonly product: SoldProduct;
}

/**
 * VAT in percent by the rate that a product names; 19 and 7 are the standard and the reduced rate of the contract's
 * samples.
 */
const vatRates: Readonly<Record<string, number>> = { FULL: 19, REDUCED: 7, FREE: 0 };

/** What a piece is sold as when the catalogue has the product. */
export function soldAs(product: ProductForSale): SoldProduct {
  return {
    articleNumber: product.articleNumber,
    productTitle: product.title,
    ...(product.ean !== '' && { ean: product.ean }),
    vatRate: vatRates[product.vat] ?? 0,
  };
}

/** What stands against an order, and what to do about it, by reason. */
const texts: Readonly<Record<string, string>> = {
  TAKEN_DOWN: 'the operator has taken it down: only the operator can lift that, and force does not help',
  INACTIVE: 'the partner has switched it off: switch it on with POST /v5/products/active-status',
  PENDING: 'the shop is still checking its latest delivery: place the order again in a second',
  RESTRICTED: 'the shop shows it with restrictions: its marketplace status lists what to correct',
  REJECTED: 'the shop has rejected it: its marketplace status lists what to correct',
  NOT_ONLINE: 'the shop does not show it: see its marketplace status',
  NO_QUANTITY: 'it has no quantity: store one with POST /v1/availability/quantities',
  SOLD_OUT: 'there are fewer pieces than ordered: store a larger quantity, or order fewer',
  NO_PROFILE: 'it has no shipping profile: assign one with its product delivery information',
  DELIVERY_TOO_LONG: 'processing and transport take too many days: shorten them in its shipping profile',
};

/**
 * Returns why the product cannot be ordered: reasons of the product itself come first, because the others do not help
 * until they are gone. Empty if it can be ordered.
 */
export function reasonsAgainst(
  { orderable, active, marketplaceStatus }: ProductForSale,
  ofStock: readonly string[],
): string[] {
  if (orderable) return [...ofStock];
  if (!active) return ['INACTIVE', ...ofStock];
  return [marketplaceStatus in texts ? marketplaceStatus : 'NOT_ONLINE', ...ofStock];
}

/** Renders `LAMP-1 cannot be ordered, because … . Or send force.` */
export function explainReasons(sku: string, reasons: readonly string[]): string {
  const why = reasons.map((reason) => texts[reason] ?? reason).join('; and ');
  const byForce = reasons.includes('TAKEN_DOWN') ? '' : ' Or send force to place the order anyway.';
  return `${sku} cannot be ordered, because ${why}.${byForce}`;
}

/** Lower-case letters and digits without look-alikes: no i, l, o, 0 or 1 (orders-behaviour 17). */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns the order number for ten random bytes in hexadecimal. */
export function orderNumberOf(hex: string): string {
  return Buffer.from(hex, 'hex').reduce((text, byte) => text + alphabet[byte % alphabet.length], '');
}

/** A reduction of the checkout and the pieces it applies to. */
interface Reduction {
  readonly cents: number;
  /** Positions of the pieces. */
  readonly positions: readonly number[];
}

/**
 * Returns the reduction of every piece in cents; each reduction is split in proportion to gross prices, in multiples of
 * `step`.
 */
export function reductionsOfPieces(
  grossCents: readonly number[],
  reductions: readonly Reduction[],
  step: number,
): number[] {
  const reduced = grossCents.map(() => 0);
  for (const { cents, positions } of reductions) {
    const shares = sharesOf(
      cents,
      positions.map((position) => grossCents[position] ?? 0),
      step,
    );
    for (const [index, position] of positions.entries()) {
      reduced[position] = (reduced[position] ?? 0) + (shares[index] ?? 0);
    }
  }
  return reduced;
}

/**
 * Splits an amount in proportion to weights, in multiples of `step`, the smallest amount of its currency, that add up
 * exactly. Every share is truncated; what remains goes, one step each, to the shares that lost most by truncation, the
 * first ones among equals (orders-behaviour 8.3).
 */
export function sharesOf(amountCents: number, weights: readonly number[], step = 1): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  // Products of cents exceed the range of exact integers.
  const divisor = BigInt(total) * BigInt(step);
  const exact = weights.map((weight) => BigInt(amountCents) * BigInt(weight));
  const shares = exact.map((product) => Number(product / divisor) * step);
  const byLoss = exact
    .map((product, index) => ({ index, loss: product % divisor }))
    .sort((one, other) =>
      one.loss === other.loss ? one.index - other.index : one.loss < other.loss ? 1 : -1,
    );
  let left = amountCents - shares.reduce((sum, share) => sum + share, 0);
  for (const { index } of byLoss) {
    // An amount from before `step` may leave a part of one.
    const more = Math.min(step, left);
    shares[index] = (shares[index] ?? 0) + more;
    left -= more;
  }
  return shares;
}
