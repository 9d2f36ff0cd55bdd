import { ApiError } from '@kontor/contract/errors';
import type { EventData } from '@kontor/contract/generated/events';
import { maxima } from '@kontor/contract/generated/maxima';
import type { FulfillmentStatus } from '@kontor/contract/generated/orders-v4';
import { centsOf } from '@kontor/values/money';
import { readStored } from '@kontor/values/text';
import { recordEvent } from '../../../platform/journal/index.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { orderErrors } from '../errors.ts';
import type { Receipts, Stock } from '../needs.ts';
import {
  bucketsOf,
  type Item,
  isCancelled,
  isOpen,
  marksOf,
  type Order,
  type OrderChange,
} from '../rules/order.ts';
import { wasSent } from '../rules/terms.ts';
import { nextDueMs, withDueChanges } from '../rules/transitions.ts';
import { countOrder } from '../store/days.ts';
import { addToListing, removeFromListing } from '../store/listing.ts';
import {
  findIdByNumber,
  findOrder,
  insertOrder,
  updateItems,
  updateOrder,
  updateTerms,
} from '../store/orders.ts';
import { billedTerms, type ItemDocument } from '../views/order.ts';

/** Sets the timer of the due job to an instant at which an order of the partner becomes due. */
export type ArmTimer = (tx: WriteTx, dueAtMs: number) => Promise<void>;

/** The only way to write orders: adds a new one or changes a stored one. */
export interface OrderWriter {
  add(tx: WriteTx, order: Order): Promise<void>;
  /**
   * Applies what the clock has made due, then `change`, and saves the outcome. `change` returns the changed order, or
   * the same object when there is nothing to change. The order is given by its id or number. Throws 404
   * ORDER_NOT_FOUND.
   */
  change(
    tx: WriteTx,
    idOrNumber: string,
    nowMs: number,
    change: (order: Order) => Order,
  ): Promise<OrderChange>;
}

/** Areas that are notified of changes to orders, in the transaction that writes them. */
interface OrderListeners {
  /** Credits delivery fees when a cancellation makes that due. */
  readonly receipts: Receipts;
  readonly stock: Stock;
}

export function createOrderWriter(arm: ArmTimer, { receipts, stock }: OrderListeners): OrderWriter {
  return {
    async add(tx, order) {
      const dueAtMs = nextDueMs(order);
      await insertOrder(tx, order, dueAtMs);
      await stock.take(tx, order.items, order.orderDateMs);
      await addToListing(tx, order, marksOf(order.items));
      await countOrder(tx, placedOn(order));
      recordPlaced(tx, order);
      if (dueAtMs !== null) await arm(tx, dueAtMs);
    },
    async change(tx, idOrNumber, nowMs, change) {
      const stored = await requireOrder(tx, idOrNumber);
      const changed = change(withDueChanges(stored, nowMs));
      // The change itself may have made something due: a payment after the period, a release after the deadline.
      const due = withDueChanges(changed, nowMs);
      if (due === stored) return { before: stored, after: stored };
      const dated = fixTerms(stored, dateChange(stored, due, nowMs));
      await closeInStock(stock, tx, stored, dated, nowMs);
      await save(tx, stored, dated, arm);
      const outcome = { before: stored, after: dated };
      recordItemChanges(tx, outcome);
      if (!cancels(outcome)) return outcome;
      const { salesOrderId } = dated;
      const also = await receipts.creditFeesAfterCancellation(tx, { salesOrderId, atMs: nowMs });
      return { ...outcome, also };
    },
  };
}

/** Length of an order number; an id has 36 characters. */
const numberLength = maxima['orders-v4'].PartnerOrder.orderNumber;

/** Returns the order with this id or number, in upper or lower case; 404 when the partner has none. */
export async function requireOrder(tx: ReadTx, idOrNumber: string): Promise<Order> {
  const wanted = idOrNumber.toLowerCase();
  const id = wanted.length === numberLength ? await findIdByNumber(tx, wanted) : wanted;
  const order = id === undefined ? undefined : await findOrder(tx, id);
  if (order !== undefined) return order;
  throw new ApiError(orderErrors.ORDER_NOT_FOUND, {
    detail: `The partner has no order with the id or number ${idOrNumber.slice(0, 50)}.`,
  });
}

/** True when the change cancels an item. */
function cancels({ before, after }: OrderChange): boolean {
  return after.items.some((item, index) => {
    const former = before.items[index];
    return isCancelled(item) && former !== undefined && !isCancelled(former);
  });
}

/**
 * Sets the dates of a change. They never move backwards for an order, even when the sandbox clock does: lists rely on
 * it.
 */
function dateChange(stored: Order, changed: Order, nowMs: number): Order {
  const modifiedAtMs = Math.max(nowMs, stored.modifiedAtMs);
  const moved = bucketsOf(stored.items).join() !== bucketsOf(changed.items).join();
  return { ...changed, modifiedAtMs, lifecycleAtMs: moved ? modifiedAtMs : stored.lifecycleAtMs };
}

/** Keeps the rates of fees and discounts as the first shipment bills them. */
function fixTerms(stored: Order, changed: Order): Order {
  if (wasSent(stored.items) || !wasSent(changed.items)) return changed;
  return { ...changed, document: JSON.stringify(billedTerms(changed)) };
}

/** Notifies the stock of pieces that are no longer open. */
async function closeInStock(
  stock: Stock,
  tx: WriteTx,
  before: Order,
  after: Order,
  nowMs: number,
): Promise<void> {
  const closed = after.items.filter((item, index) => {
    const known = before.items[index];
    return known !== undefined && isOpen(known) && !isOpen(item);
  });
  if (closed.length === 0) return;
  const idsOf = (cancelled: boolean) =>
    closed.filter((item) => isCancelled(item) === cancelled).map(({ positionItemId }) => positionItemId);
  await stock.close(tx, { cancelled: idsOf(true), sent: idsOf(false) }, nowMs);
}

async function save(tx: WriteTx, stored: Order, changed: Order, arm: ArmTimer): Promise<void> {
  const dueAtMs = nextDueMs(changed);
  await updateOrder(tx, changed, dueAtMs);
  if (changed.document !== stored.document) await updateTerms(tx, changed);
  await updateItems(
    tx,
    changed.salesOrderId,
    changed.items.filter((item, index) => item !== stored.items[index]),
  );
  await removeFromListing(tx, stored, marksOf(stored.items));
  await addToListing(tx, changed, marksOf(changed.items));
  if (dueAtMs !== null && dueAtMs !== nextDueMs(stored)) await arm(tx, dueAtMs);
}

/** What an order counts for on its day: its items, and what they cost with discounts of items, before any fee. */
function placedOn({ orderDateMs, items }: Order) {
  const prices = items.map(({ document }) => {
    const { itemValueGrossPrice, itemValueReducedGrossPrice } = readStored<ItemDocument>(document);
    return itemValueReducedGrossPrice ?? itemValueGrossPrice;
  });
  const [first] = prices;
  return {
    orderDateMs,
    currency: first?.currency ?? '',
    items: items.length,
    cents: prices.reduce((sum, price) => sum + centsOf(price), 0),
  };
}

/** Records that an order was placed. */
function recordPlaced(tx: WriteTx, { salesOrderId, orderNumber, modifiedAtMs, items }: Order): void {
  const positionItems = items.map(({ positionItemId, sku }) => ({ positionItemId, sku }));
  recordEvent(tx, {
    type: 'kontor.order.placed.v1',
    subject: `orders/${salesOrderId}`,
    atMs: modifiedAtMs,
    data: { salesOrderId, orderNumber, positionItems },
  });
}

/** Records each item whose state changed, sorted by position. */
function recordItemChanges(tx: WriteTx, { before, after }: OrderChange): void {
  for (const [index, item] of after.items.entries()) {
    const former = before.items[index];
    if (former === undefined || former.status === item.status) continue;
    const { positionItemId } = item;
    recordEvent(tx, {
      type: typeOfEvent(former, item),
      subject: `orders/${after.salesOrderId}/items/${positionItemId}`,
      atMs: after.modifiedAtMs,
      data: dataOfEvent(after, item),
    });
  }
}

function dataOfEvent(
  { salesOrderId, orderNumber }: Order,
  { positionItemId, sku, status, reason }: Item,
): EventData['kontor.order-item.cancelled.v1'] {
  return {
    salesOrderId,
    orderNumber,
    positionItemId,
    sku,
    status,
    ...(reason !== null && { cancellationReason: reason }),
  };
}

const eventTypes = {
  PROCESSABLE: 'kontor.order-item.processable.v1',
  BLOCKED: 'kontor.order-item.blocked.v1',
  SENT: 'kontor.order-item.sent.v1',
  RETURNED: 'kontor.order-item.returned.v1',
  CANCELLED_BY_PARTNER: 'kontor.order-item.cancelled.v1',
  CANCELLED_BY_MARKETPLACE: 'kontor.order-item.cancelled.v1',
  // An item becomes ANNOUNCED only by being released.
  ANNOUNCED: 'kontor.order-item.released.v1',
} as const satisfies Record<FulfillmentStatus, keyof EventData>;

function typeOfEvent(before: Item, after: Item) {
  const isReleased = before.status === 'BLOCKED' && after.status === before.formerStatus;
  return isReleased ? 'kontor.order-item.released.v1' : eventTypes[after.status];
}
