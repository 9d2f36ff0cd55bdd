import { openReadable, reportDamaged } from '../../../platform/personal/store/sealed-table.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { isOpen, type Order } from '../rules/order.ts';
import { findOrder, findOrders } from '../store/orders.ts';
import { erasePersonal } from '../store/personal.ts';
import { addressesOf } from '../views/order.ts';

/** Returns the summaries of orders that can be read, without personal data; unknown ids are left out. */
export async function describe(tx: ReadTx, salesOrderIds: readonly string[]) {
  return openReadable(tx, await findOrders(tx, salesOrderIds), (order) => ({
    salesOrderId: order.salesOrderId,
    orderNumber: order.orderNumber,
    orderDateMs: order.orderDateMs,
    isOpen: order.items.some(isOpen),
    isErased: isErased(order),
  }));
}

/** Tells whether an order has no data of the shopper, also one that does not exist. Damaged data is data. */
export async function holdsNoShopper(tx: ReadTx, salesOrderId: string): Promise<boolean> {
  const order = await findOrder(tx, salesOrderId);
  if (order === undefined) return true;
  const [isEmpty = false] = await openReadable(tx, [order], isErased, 'retention');
  return isEmpty;
}

function isErased(order: Order): boolean {
  return Object.keys(addressesOf(order)).length === 0;
}

/** Outcome of erasing the shopper's data from an order. */
type ErasedOrder = 'ERASED' | 'KEPT_OPEN' | 'GONE' | 'DAMAGED';

/** How an order is erased, and what reports it when it is damaged. */
interface EraseHow {
  readonly erasesOpen: boolean;
  readonly keepsName: boolean;
  readonly by: 'erasure' | 'retention';
}

/**
 * Erases the shopper's data from an order, unless the order is open and open orders are not to be erased. Data that is
 * damaged stays as it is, because nobody can tell what it is, or by which terms its order is found.
 */
export async function erase(
  tx: WriteTx,
  salesOrderId: string,
  { erasesOpen, keepsName, by }: EraseHow,
): Promise<ErasedOrder> {
  const order = await findOrder(tx, salesOrderId);
  if (order === undefined) return 'GONE';
  if (!erasesOpen && order.items.some(isOpen)) return 'KEPT_OPEN';
  try {
    await erasePersonal(tx, order, keepsName);
    return 'ERASED';
  } catch (error) {
    await reportDamaged(tx, error, by);
    return 'DAMAGED';
  }
}
