import { ApiError } from '../../../platform/errors/api-error.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import { orderErrors } from '../errors.ts';
import { bucketsOf, marksOf } from '../rules/buckets.ts';
import { nextDueMs, withDueChanges } from '../rules/due.ts';
import type { Order, OrderChange } from '../rules/order.ts';
import { addToListing, removeFromListing } from '../store/listing.ts';
import { findOrder, insertOrder, updateItems, updateOrder } from '../store/orders.ts';

/** Tells the clock's job of an instant at which an order of the partner becomes due. */
export type Arm = (tx: WriteTx, dueAtMs: number) => Promise<void>;

/** The only way in which orders are written: a new one, or a change of one that is there. */
export interface OrderWriter {
  add(tx: WriteTx, order: Order): Promise<void>;
  /**
   * Applies what the clock has made due, then the change, and saves the outcome. `change` gives the order anew, the
   * same object when it has nothing to change. Throws 404 ORDER_NOT_FOUND.
   */
  change(
    tx: WriteTx,
    salesOrderId: string,
    nowMs: number,
    change: (order: Order) => Order,
  ): Promise<OrderChange>;
}

export function createOrderWriter(arm: Arm): OrderWriter {
  return {
    async add(tx, order) {
      const dueAtMs = nextDueMs(order);
      await insertOrder(tx, order, dueAtMs);
      await addToListing(tx, order, marksOf(order.items));
      if (dueAtMs !== null) await arm(tx, dueAtMs);
    },
    async change(tx, salesOrderId, nowMs, change) {
      const stored = await requireOrder(tx, salesOrderId);
      const changed = change(withDueChanges(stored, nowMs));
      // The change itself may have made something due: a payment after the period, a release after the deadline.
      const settled = withDueChanges(changed, nowMs);
      if (settled === stored) return { before: stored, after: stored };
      const dated = dateChange(stored, settled, nowMs);
      await save(tx, stored, dated, arm);
      return { before: stored, after: dated };
    },
  };
}

/** The order, or 404. */
export async function requireOrder(tx: Pick<WriteTx, 'each' | 'partnerId'>, id: string): Promise<Order> {
  const order = await findOrder(tx as WriteTx, id.toLowerCase());
  if (order !== undefined) return order;
  throw new ApiError(orderErrors.ORDER_NOT_FOUND, {
    detail: `This partner has no order ${id.slice(0, 50)}.`,
  });
}

/** Time never runs backwards for an order, even when the sandbox's clock does: lists rely on it. */
function dateChange(stored: Order, changed: Order, nowMs: number): Order {
  const modifiedAtMs = Math.max(nowMs, stored.modifiedAtMs);
  const moved = bucketsOf(stored.items).join() !== bucketsOf(changed.items).join();
  return { ...changed, modifiedAtMs, lifecycleAtMs: moved ? modifiedAtMs : stored.lifecycleAtMs };
}

async function save(tx: WriteTx, stored: Order, changed: Order, arm: Arm): Promise<void> {
  const dueAtMs = nextDueMs(changed);
  await updateOrder(tx, changed, dueAtMs);
  await updateItems(
    tx,
    changed.salesOrderId,
    changed.items.filter((item, index) => item !== stored.items[index]),
  );
  await removeFromListing(tx, stored, marksOf(stored.items));
  await addToListing(tx, changed, marksOf(changed.items));
  if (dueAtMs !== null && dueAtMs !== nextDueMs(stored)) await arm(tx, dueAtMs);
}
