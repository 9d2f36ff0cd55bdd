import type { FulfillmentStatus } from '../../../generated/orders-v4.ts';
import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { orderErrors } from '../errors.ts';
import type { Order } from '../rules/order.ts';
import { findOrders, orderIdsOfItems } from '../store/orders.ts';
import { orderChanges } from '../views/audit.ts';
import { type OrderWriter, requireOrder } from './change.ts';
import { requireItems, stepItems } from './choose-items.ts';

/** What a return needs to know about an item. */
export interface ItemToReturn {
  readonly positionItemId: string;
  readonly salesOrderId: string;
  readonly orderNumber: string;
  readonly status: FulfillmentStatus;
}

/** What a return needs to know about an order. */
export interface OrderToReturn {
  readonly salesOrderId: string;
  /** Sorted by position. */
  readonly items: readonly ItemToReturn[];
}

/** Outcome of a return in an order. */
export interface ReturnedItems {
  readonly salesOrderId: string;
  /** The items that became RETURNED. */
  readonly positionItemIds: readonly string[];
  readonly audit: readonly AuditChange[];
}

/** Items by id; unknown ones are left out. */
export async function itemsToReturn(
  tx: ReadTx | WriteTx,
  positionItemIds: readonly string[],
): Promise<Map<string, ItemToReturn>> {
  const owners = await orderIdsOfItems(tx, positionItemIds);
  const orders = await findOrders(tx, [...new Set(owners.values())]);
  const items = orders.flatMap((order) => viewOf(order).items);
  return new Map(items.map((item) => [item.positionItemId, item]));
}

/** Returns an order by its id or number. Throws 404 when there is none, and for named items that it does not have. */
export async function orderToReturn(
  tx: ReadTx | WriteTx,
  idOrNumber: string,
  positionItemIds: readonly string[] | undefined,
): Promise<OrderToReturn> {
  const order = await requireOrder(tx, idOrNumber);
  if (positionItemIds !== undefined) requireItems(order, new Set(positionItemIds));
  return viewOf(order);
}

/**
 * Marks SENT items RETURNED: the named ones, all or none, or, without names, every SENT item of the order. Throws 404
 * for unknown items, and 409 STATE_FORBIDS for named items that are not SENT or when no item is SENT.
 */
export async function markReturned(
  writer: OrderWriter,
  tx: WriteTx,
  idOrNumber: string,
  chosen: { readonly positionItemIds?: readonly string[] | undefined; readonly byMarketplace: boolean },
  nowMs: number,
): Promise<ReturnedItems> {
  const { positionItemIds, byMarketplace } = chosen;
  const changed = await writer.change(tx, idOrNumber, nowMs, (order) =>
    stepItems(order, 'accept-return', nowMs, {
      positionItemIds,
      refusal: orderErrors.STATE_FORBIDS,
      complete: (item) => ({ ...item, returnedByMarketplace: byMarketplace }),
    }),
  );
  const { before, after } = changed;
  const returned = after.items.filter(
    ({ status }, index) => status === 'RETURNED' && before.items[index]?.status !== 'RETURNED',
  );
  return {
    salesOrderId: after.salesOrderId,
    positionItemIds: returned.map(({ positionItemId }) => positionItemId),
    audit: orderChanges([changed]),
  };
}

function viewOf({ salesOrderId, orderNumber, items }: Order): OrderToReturn {
  return {
    salesOrderId,
    items: items.map(({ positionItemId, status }) => ({ positionItemId, salesOrderId, orderNumber, status })),
  };
}
