import type { ReadTx } from '../../platform/store/store.ts';

/** An address of the shopper as a receipt shows it. */
export interface ReceiptAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly houseNumber?: string;
  readonly addition?: string;
  readonly zipCode: string;
  readonly city: string;
  readonly countryCode: string;
}

/** A piece's share of a checkout discount. */
export interface DiscountShare {
  readonly discountId: string;
  readonly discountName: string;
  /** Who grants it, by the name in the order. */
  readonly name: string;
  readonly cents: number;
}

/** A piece of an order as it was sold. */
export interface PieceToBill {
  readonly positionItemId: string;
  readonly fulfillmentStatus: string;
  readonly sku: string;
  readonly articleNumber: string;
  readonly productTitle: string;
  readonly variationAttributes?: string;
  /** Gross price before discounts. */
  readonly cents: number;
  readonly vatRate: number;
  readonly discounts: readonly DiscountShare[];
}

/** A delivery fee of an order. */
interface DeliveryFee {
  readonly name: string;
  readonly cents: number;
  /** The highest among its pieces that are not cancelled. */
  readonly vatRate: number;
  /** The pieces that it is for. */
  readonly positionItemIds: readonly string[];
}

/** An order, as far as receipts need it. */
export interface OrderToBill {
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly orderDateMs: number;
  readonly currency: string;
  readonly paymentMethod: string;
  readonly installmentCount?: number;
  readonly paymentBreak?: boolean;
  /** Both addresses are absent if they were erased before the order was billed. */
  readonly deliveryAddress?: ReceiptAddress;
  readonly invoiceAddress?: ReceiptAddress;
  /** In the order of the checkout, which does not change. */
  readonly fees: readonly DeliveryFee[];
  readonly vouchers: readonly { readonly code: string; readonly cents: number }[];
  /** In the order of the checkout. */
  readonly pieces: readonly PieceToBill[];
}

/** What receipts need from the orders area, within the caller's transaction. */
export interface Orders {
  /** Returns the order by its id or number, as stored at that moment. Throws 404 ORDER_NOT_FOUND. */
  orderToBill(tx: ReadTx, idOrNumber: string): Promise<OrderToBill>;
}
