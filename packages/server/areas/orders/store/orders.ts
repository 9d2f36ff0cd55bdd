import { singles, valuesOf } from '@kontor/values/collections';
import { addLookups } from '../../../platform/personal/store/lookups.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { statementsOf } from '../../../platform/store/table-statements.ts';
import { type OrderRow, orders } from '../../../tables/orders/orders.ts';
import { positionItems } from '../../../tables/orders/position-items.ts';
import type { Item, Order } from '../rules/order.ts';
import { openPersonal, sealPersonal, termsOfPersonal } from './personal.ts';

const ordersOf = statementsOf(orders);
const byId = ordersOf.by('salesOrderId');
const insert = ordersOf.insert();
const update = ordersOf.update(
  'modifiedAtMs',
  'lifecycleAtMs',
  'suspectedFraud',
  'paidAtMs',
  'cancellationEndsAtMs',
  'dueAtMs',
);
const updateDocument = ordersOf.update('document');
const ids = ordersOf.select('salesOrderId');
const idByNumber = ids.by('orderNumber');
const idsAfter = ids.pages([], ['salesOrderId']).after;
/** Both use orders_by_due. */
const due = ids.where<[nowMs: number, count: number]>(
  'due_at IS NOT NULL AND due_at <= ?2 ORDER BY due_at LIMIT ?3',
);
const earliestDue = ordersOf.select('dueAtMs').where<[]>('due_at IS NOT NULL ORDER BY due_at LIMIT 1');

const items = statementsOf(positionItems);
const itemsOfOrder = items
  .without('salesOrderId')
  .where<[salesOrderId: string]>('sales_order_id = ?2 ORDER BY position');
const insertItem = items.insert();
const updateItem = items.update(
  'status',
  'formerStatus',
  'processableAtMs',
  'sentAtMs',
  'returnedAtMs',
  'returnedByMarketplace',
  'cancelledAtMs',
  'reason',
  'carrier',
  'trackingNumber',
  'sentReportedAtMs',
);
const orderOfItem = items.select('positionItemId', 'salesOrderId').by('positionItemId');
const eachOrder = 'GROUP BY sales_order_id ORDER BY sales_order_id LIMIT ?4';
const ordersOfItems = items.select('salesOrderId');
const withSku = ordersOfItems.where<[sku: string, after: string, count: number]>(
  `sku = ?2 AND sales_order_id > ?3 ${eachOrder}`,
);
/** Uses position_items_by_tracking_number. */
const withTrackingNumber = ordersOfItems.where<[trackingNumber: string, after: string, count: number]>(
  `tracking_number = ?2 AND sales_order_id > ?3 ${eachOrder}`,
);

/** Returns one order with its items; undefined when the partner has none with this id. */
export async function findOrder(tx: ReadTx, salesOrderId: string): Promise<Order | undefined> {
  const [order] = await findOrders(tx, [salesOrderId]);
  return order;
}

/** Returns orders with their items, in the order of the ids; unknown ids are left out. */
export async function findOrders(tx: ReadTx, salesOrderIds: readonly string[]): Promise<Order[]> {
  const keys = singles(salesOrderIds);
  const rows = await tx.each(byId, keys);
  const itemsOfEach = await tx.each(itemsOfOrder, keys);
  return rows.flatMap(([row], index) => (row ? [toOrder(tx, row, itemsOfEach[index] ?? [])] : []));
}

/** Returns the id of the order with this number. */
export async function findIdByNumber(tx: ReadTx, orderNumber: string): Promise<string | undefined> {
  const row = await tx.get(idByNumber, orderNumber);
  return row?.salesOrderId;
}

export async function insertOrder(tx: WriteTx, order: Order, dueAtMs: number | null): Promise<void> {
  const { salesOrderId } = order;
  const personal = order.personal();
  await insert(tx, { ...order, dueAtMs, personal: sealPersonal(tx, salesOrderId, personal) });
  await addLookups(tx, salesOrderId, termsOfPersonal(personal));
  await insertItem.each(
    tx,
    order.items.map((item) => ({ ...item, salesOrderId })),
  );
}

/** Writes the columns of an order that can change. */
export async function updateOrder(tx: WriteTx, order: Order, dueAtMs: number | null): Promise<void> {
  await update(tx, { ...order, dueAtMs });
}

/** Writes the terms of an order. */
export async function updateTerms(tx: WriteTx, order: Order): Promise<void> {
  await updateDocument(tx, order);
}

/** Writes the columns of items that can change. */
export async function updateItems(tx: WriteTx, salesOrderId: string, items: readonly Item[]): Promise<void> {
  await updateItem.each(
    tx,
    items.map((item) => ({ ...item, salesOrderId })),
  );
}

/** Returns the ids of orders that are due at an instant, longest due first. */
export async function findDue(tx: ReadTx, nowMs: number, count: number): Promise<string[]> {
  return valuesOf(await tx.all(due, nowMs, count), 'salesOrderId');
}

/** Returns when the clock next changes an order of the partner. */
export async function earliestDueMs(tx: ReadTx): Promise<number | undefined> {
  const row = await tx.get(earliestDue);
  return row?.dueAtMs ?? undefined;
}

/** Returns the ids of orders with a piece of the sku that come after the given id, sorted. */
export async function findOrdersWithSku(
  tx: ReadTx,
  sku: string,
  after: string,
  count: number,
): Promise<string[]> {
  return valuesOf(await tx.all(withSku, sku, after, count), 'salesOrderId');
}

/** Returns ids of orders with an item that travels under the tracking number, after the given id, in order. */
export async function findOrdersWithTrackingNumber(
  tx: ReadTx,
  trackingNumber: string,
  after: string,
  count: number,
): Promise<string[]> {
  return valuesOf(await tx.all(withTrackingNumber, trackingNumber, after, count), 'salesOrderId');
}

/** Returns the orders whose ids come after the given id, sorted by id. */
export async function listOrdersAfter(tx: ReadTx, salesOrderId: string, count: number): Promise<Order[]> {
  const rows = await tx.all(idsAfter, salesOrderId, count);
  return findOrders(tx, valuesOf(rows, 'salesOrderId'));
}

/** Returns the ids of the orders to which items belong, by item; unknown items are left out. */
export async function orderIdsOfItems(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<Map<string, string>> {
  const found = (await tx.each(orderOfItem, singles(positionItemIds))).flat();
  return new Map(found.map((row) => [row.positionItemId, row.salesOrderId]));
}

function toOrder(tx: ReadTx, row: OrderRow, items: readonly Item[]): Order {
  return { ...row, personal: () => openPersonal(tx, row), items };
}
