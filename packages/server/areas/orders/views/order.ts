import type { FoundOrder, OperatorOrder, TakedownBuyer } from '@kontor/contract/generated/operator-v1';
import type { Address, PartnerOrder, PositionItem } from '@kontor/contract/generated/orders-v4';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import { type Item, isCancelled, isUnpaid, type Order } from '../rules/order.ts';
import { wasSent, withLiveRates } from '../rules/terms.ts';
import { type Visibility, visibilityAt } from '../rules/withholding.ts';

/** Terms of the checkout, in the form in which they are read; stored as one JSON text. */
export type OrderDocument = Pick<PartnerOrder, 'initialDeliveryFees' | 'initialDiscounts'> & ForReceipts;

/** Addresses of the shopper, stored as a JSON text of their own; empty once erased. */
export type OrderAddresses = Pick<PartnerOrder, 'deliveryAddress' | 'invoiceAddress'>;

/** Returns the shopper's addresses of an order. */
export function addressesOf({ personal }: Pick<Order, 'personal'>): OrderAddresses {
  return readStored<OrderAddresses>(personal());
}

/** Terms of the checkout that the partner sees only on receipts. */
type ForReceipts = Pick<OperatorOrder, 'vouchers' | 'installmentCount' | 'paymentBreak'>;

/** What a piece was sold as; stored as one JSON text. */
export type ItemDocument = Pick<
  PositionItem,
  | 'itemValueGrossPrice'
  | 'itemValueDiscount'
  | 'itemValueReducedGrossPrice'
  | 'expectedDeliveryDate'
  | 'dealId'
  | 'dealName'
  | 'weeePickup'
  | 'product'
>;

/**
 * Returns the terms of the checkout. Rates follow the pieces that are not cancelled until the first shipment; what that
 * shipment billed is stored (`billedTerms`).
 */
export function termsOf(order: Order): OrderDocument {
  return wasSent(order.items) ? readStored<OrderDocument>(order.document) : billedTerms(order);
}

/** Returns the terms as a shipment bills them now. */
export function billedTerms({ document, items }: Pick<Order, 'document' | 'items'>): OrderDocument {
  const terms = readStored<OrderDocument>(document);
  const { initialDeliveryFees, initialDiscounts } = terms;
  if ((initialDeliveryFees ?? initialDiscounts) === undefined || !items.some(isCancelled)) return terms;
  const pieces = items.map((item) => ({
    positionItemId: item.positionItemId,
    status: item.status,
    vatRate: readStored<ItemDocument>(item.document).product.vatRate,
  }));
  return {
    ...terms,
    ...(initialDeliveryFees && { initialDeliveryFees: withLiveRates(initialDeliveryFees, pieces) }),
    ...(initialDiscounts && { initialDiscounts: withLiveRates(initialDiscounts, pieces) }),
  };
}

/** Path of an order on the partner plane. */
export function orderPath(salesOrderId: string): string {
  return `/v4/orders/${salesOrderId}`;
}

/** An order as its partner sees it at an instant. */
export function viewOrder(order: Order, nowMs: number): PartnerOrder {
  const { initialDeliveryFees, initialDiscounts } = termsOf(order);
  const visibility = visibilityAt(order, nowMs);
  const { deliveryAddress, invoiceAddress } = visibility.addresses ? addressesOf(order) : {};
  const { suspectedFraudCase, payment, ...head } = headOf(order);
  return {
    ...head,
    orderLifecycleInformation: { lifecycleChangeDate: formatInstant(order.lifecycleAtMs) },
    ...(waitsForPeriod(order) && { processableFrom: formatInstant(order.cancellationEndsAtMs) }),
    suspectedFraudCase,
    payment,
    ...(deliveryAddress && { deliveryAddress: viewDelivery(deliveryAddress, order, visibility) }),
    ...(invoiceAddress && { invoiceAddress: viewInvoice(invoiceAddress, order, visibility) }),
    ...(initialDeliveryFees && { initialDeliveryFees }),
    ...(initialDiscounts && { initialDiscounts }),
    positionItems: order.items.map(viewItem),
  };
}

/** True while only the end of the cancellation period keeps items from being sent. */
function waitsForPeriod(order: Order): boolean {
  return order.items.some(({ status }) => status === 'ANNOUNCED') && !isUnpaid(order);
}

/** What all views of an order begin with. */
function headOf(order: Order) {
  return {
    salesOrderId: order.salesOrderId,
    orderNumber: order.orderNumber,
    orderDate: formatInstant(order.orderDateMs),
    lastModifiedDate: formatInstant(order.modifiedAtMs),
    suspectedFraudCase: order.suspectedFraud,
    payment: { paymentMethod: order.paymentMethod },
  };
}

/** An order as the operator sees it: nothing withheld, plus the instants at which the clock changes it. */
export function viewForOperator(partnerId: string, order: Order): OperatorOrder {
  return {
    partnerId,
    ...headOf(order),
    ...(order.paidAtMs !== null && { paidAt: formatInstant(order.paidAtMs) }),
    cancellationPeriodEndsAt: formatInstant(order.cancellationEndsAtMs),
    ...(order.paymentDueAtMs !== null && { prepaymentDeadline: formatInstant(order.paymentDueAtMs) }),
    ...addressesOf(order),
    ...termsOf(order),
    positionItems: order.items.map(viewItem),
  };
}

/** An order in the operator's search: what identifies it and its state, and nothing about the shopper. */
export function viewFoundOrder(partnerId: string, order: Order): FoundOrder {
  return {
    partnerId,
    ...headOf(order),
    positionItems: order.items.map(({ positionItemId, sku, status, reason }) => ({
      positionItemId,
      sku,
      fulfillmentStatus: status,
      ...(reason !== null && { cancellationReason: reason }),
    })),
  };
}

/** An order as the operator reads it to warn the shopper of some of its items, which have been sent. */
export function viewBuyer(
  partnerId: string,
  order: Order,
  { items, addresses }: { readonly items: readonly Item[]; readonly addresses: OrderAddresses },
): TakedownBuyer {
  const { salesOrderId, orderNumber, orderDate } = headOf(order);
  return {
    ...{ partnerId, salesOrderId, orderNumber, orderDate },
    ...addresses,
    positionItems: items.map(({ positionItemId, sku, document, status, sentAtMs }) => {
      const { ean, productTitle } = readStored<ItemDocument>(document).product;
      return {
        ...{ positionItemId, sku },
        ...(ean !== undefined && { ean }),
        ...{ productTitle, fulfillmentStatus: status, sentDate: formatInstant(sentAtMs ?? 0) },
      };
    }),
  };
}

/** Includes contacts only where a forwarder has to arrange the delivery (orders-behaviour 4). */
function viewDelivery(address: Address, { items }: Order, { contacts }: Visibility): Address {
  if (contacts && items.some(({ deliveryType }) => deliveryType === 'FORWARDER')) return address;
  const { email: _, phoneNumber: __, ...rest } = address;
  return rest;
}

/** The shopper's own email address and phone number are never shown; a relay address replaces the email address. */
function viewInvoice(address: Address, { orderNumber }: Order, { contacts }: Visibility): Address {
  const { email: _, phoneNumber: __, ...rest } = address;
  return contacts ? { ...rest, email: `${orderNumber}@relay.invalid` } : rest;
}

function viewItem(item: Item): PositionItem {
  const { itemValueGrossPrice, itemValueDiscount, itemValueReducedGrossPrice, product, ...sold } =
    readStored<ItemDocument>(item.document);
  return {
    positionItemId: item.positionItemId,
    fulfillmentStatus: item.status,
    itemValueGrossPrice,
    ...(itemValueDiscount && { itemValueDiscount }),
    ...(itemValueReducedGrossPrice && { itemValueReducedGrossPrice }),
    ...dateOf('processableDate', item.processableAtMs),
    ...dateOf('sentDate', item.sentAtMs),
    ...dateOf('returnedDate', item.returnedAtMs),
    returnAcceptedByMarketplace: item.returnedByMarketplace,
    ...dateOf('cancellationDate', item.cancelledAtMs),
    ...(item.reason !== null && { cancellationReason: item.reason }),
    ...(item.carrier !== null && {
      trackingInfo: {
        carrier: item.carrier,
        ...(item.trackingNumber !== null && { trackingNumber: item.trackingNumber }),
      },
    }),
    ...sold,
    product,
  };
}

function dateOf<Name extends string>(name: Name, instantMs: number | null): { [Key in Name]?: string } {
  return (instantMs === null ? {} : { [name]: formatInstant(instantMs) }) as { [Key in Name]?: string };
}

/** An item as it was sold, for areas that are about items. */
export function viewSoldItem(row: {
  readonly sku: string;
  readonly orderNumber: string;
  readonly sentAtMs: number | null;
  readonly document: string;
}) {
  const { itemValueGrossPrice, itemValueReducedGrossPrice, product } = readStored<ItemDocument>(row.document);
  return {
    orderNumber: row.orderNumber,
    sku: row.sku,
    ...(product.ean !== undefined && { ean: product.ean }),
    ...(product.productTitle !== undefined && { productTitle: product.productTitle }),
    price: itemValueReducedGrossPrice ?? itemValueGrossPrice,
    ...dateOf('sentDate', row.sentAtMs),
  };
}
