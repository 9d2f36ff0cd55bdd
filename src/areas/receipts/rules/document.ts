/** Content of receipt lines, in whole cents. */

/** Reasons for giving money back without a return. */
const partialRefundTypes = [
  'REFUND_COMPLAINT_ITEM',
  'REFUND_PAYPAL_DISPUTE',
  'REFUND_CREDIT_CARD_DISPUTE',
  'REFUND_ESCALATION',
] as const;

export type PartialRefundType = (typeof partialRefundTypes)[number];

/** A piece's share of a discount. */
export interface DiscountPart {
  readonly id: string;
  readonly description: string;
  readonly type: 'PARTNER_DISCOUNT' | 'PLATFORM_DISCOUNT';
  readonly cents: number;
}

/** What a piece was sold as. */
export interface Article {
  readonly sku: string;
  readonly articleNumber: string;
  readonly productTitle: string;
  readonly variationAttributes?: string;
  /** Gross price before reductions. */
  readonly cents: number;
  readonly vatRate: number;
}

/** A piece on a receipt. */
export interface Piece extends Article {
  readonly positionItemId: string;
  readonly currency: string;
  readonly discounts: readonly DiscountPart[];
}

/** A refund for a piece before the piece itself came back. */
export interface EarlierRefund {
  readonly type: PartialRefundType;
  readonly cents: number;
  readonly receiptNumber: string;
  readonly createdAtMs: number;
}

/** A reduction of the price of a line. */
export type Modification =
  | ({ readonly of: 'discount' } & DiscountPart)
  | ({ readonly of: 'refund'; readonly positionItemId: string } & EarlierRefund);

/** Pieces with the same article and price. */
export interface ItemLine {
  readonly article: Article;
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
