import { pickGiven } from '@kontor/values/collections';
import { centsOf, stepOf } from '@kontor/values/money';
import { readStored } from '@kontor/values/text';
import type { ReadTx } from '../../../platform/store/store.ts';
import { sharesOf } from '../rules/checkout.ts';
import type { Item } from '../rules/order.ts';
import { addressesOf, type ItemDocument, type OrderDocument, termsOf } from '../views/order.ts';
import { requireOrder } from './change.ts';

/**
 * Returns an order in the form that receipts need: nothing withheld, amounts in cents, each discount split over its
 * pieces. Addresses are left out once they have been erased.
 */
export async function orderToBill(tx: ReadTx, idOrNumber: string) {
  const order = await requireOrder(tx, idOrNumber);
  const document = termsOf(order);
  const items = order.items.map((item) => ({ item, sold: readStored<ItemDocument>(item.document) }));
  const { deliveryAddress, invoiceAddress } = addressesOf(order);
  const { initialDeliveryFees = [], vouchers = [] } = document;
  const shares = sharesByPiece(items, document);
  return {
    salesOrderId: order.salesOrderId,
    orderNumber: order.orderNumber,
    orderDateMs: order.orderDateMs,
    currency: items[0]?.sold.itemValueGrossPrice.currency ?? '',
    paymentMethod: order.paymentMethod,
    ...pickGiven(document, ['installmentCount', 'paymentBreak']),
    ...(deliveryAddress && { deliveryAddress }),
    ...(invoiceAddress && { invoiceAddress }),
    fees: initialDeliveryFees.map(({ name, deliveryFeeAmount, positionItemIds, vatRate }) => ({
      name,
      cents: centsOf(deliveryFeeAmount),
      vatRate,
      positionItemIds,
    })),
    vouchers: vouchers.map(({ code, amount }) => ({ code, cents: centsOf(amount) })),
    pieces: items.map(({ item, sold: { itemValueGrossPrice, product } }) => ({
      positionItemId: item.positionItemId,
      fulfillmentStatus: item.status,
      sku: item.sku,
      articleNumber: product.articleNumber,
      productTitle: product.productTitle,
      ...(product.dimensions && {
        variationAttributes: product.dimensions.map(({ value }) => value).join(', '),
      }),
      cents: centsOf(itemValueGrossPrice),
      vatRate: product.vatRate,
      discounts: shares.get(item.positionItemId) ?? [],
    })),
  };
}

interface Share {
  readonly discountId: string;
  readonly discountName: string;
  readonly name: string;
  readonly cents: number;
}

/** Returns the shares of every discount by piece, split as the checkout did. */
function sharesByPiece(
  items: readonly { readonly item: Item; readonly sold: ItemDocument }[],
  { initialDiscounts = [] }: OrderDocument,
): Map<string, Share[]> {
  const shares = new Map<string, Share[]>(items.map(({ item }) => [item.positionItemId, []]));
  const grossOf = new Map(
    items.map(({ item, sold }) => [item.positionItemId, centsOf(sold.itemValueGrossPrice)]),
  );
  for (const { discountId, discountName, name, discountAmount, positionItemIds } of initialDiscounts) {
    const parts = sharesOf(
      centsOf(discountAmount),
      positionItemIds.map((id) => grossOf.get(id) ?? 0),
      stepOf(discountAmount.currency),
    );
    for (const [index, id] of positionItemIds.entries()) {
      shares.get(id)?.push({ discountId, discountName, name, cents: parts[index] ?? 0 });
    }
  }
  return shares;
}
