import type { OrderPlacement } from '@kontor/contract/generated/operator-v1';
import { dayMs } from '@kontor/values/instant';
import { emailTerm, nameTerm, termsOf } from '../../../platform/personal/terms.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import type { ProductForSale } from '../needs.ts';
import { isCancelled } from '../rules/order.ts';
import { placeKeyOf } from '../rules/same-place.ts';
import { findOrdersOfShopper } from '../store/of-shopper.ts';
import { findOrders } from '../store/orders.ts';
import { addressesOf, type OrderAddresses } from '../views/order.ts';

/** Most earlier orders under one name or e-mail address that are looked at; more only a shared one has. */
const ordersMax = 1_000;

/**
 * Counts the pieces that the shopper of a new order has ordered of each product within the period of its limit, by sku.
 * Cancelled pieces do not count. Products without a period are left out.
 */
export async function orderedBefore(
  tx: ReadTx,
  body: OrderPlacement,
  products: ReadonlyMap<string, ProductForSale>,
  nowMs: number,
): Promise<ReadonlyMap<string, number>> {
  const sinceBySku = new Map(
    [...products].flatMap(([sku, { orderLimit }]) =>
      orderLimit?.periodInDays === undefined ? [] : [[sku, nowMs - orderLimit.periodInDays * dayMs]],
    ),
  );
  const counts = new Map<string, number>();
  if (sinceBySku.size === 0) return counts;
  const { deliveryAddress, invoiceAddress } = body;
  const shopper = marksOfShopper(body);
  const ids = await findOrdersOfShopper(tx, {
    terms: termsOf([deliveryAddress, invoiceAddress].filter((address) => address !== undefined)),
    skus: [...sinceBySku.keys()],
    sinceMs: Math.min(...sinceBySku.values()),
    count: ordersMax,
  });
  for (const order of await findOrders(tx, ids)) {
    if (marksOfShopper(addressesOf(order)).isDisjointFrom(shopper)) continue;
    for (const item of order.items) {
      const sinceMs = sinceBySku.get(item.sku);
      if (sinceMs === undefined || order.orderDateMs <= sinceMs || isCancelled(item)) continue;
      counts.set(item.sku, (counts.get(item.sku) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Returns what identifies the shopper of an order: each e-mail address, and each name with its address. Shoppers who have
 * one of them in common are the same.
 */
function marksOfShopper({ deliveryAddress, invoiceAddress }: OrderAddresses): Set<string> {
  const addresses = [deliveryAddress, invoiceAddress].filter((address) => address !== undefined);
  return new Set(
    addresses.flatMap((address) => {
      const { firstName, lastName, email } = address;
      const name = nameTerm(`${firstName} ${lastName}`).text;
      return [
        ...(email === undefined || email === '' ? [] : [`email ${emailTerm(email).text}`]),
        ...(name === '' ? [] : [`person ${name}, ${placeKeyOf(address)}`]),
      ];
    }),
  );
}
