import type { CancellationReason, FulfillmentStatus } from '../../../generated/orders-v4.ts';
import { addLookups } from '../../../platform/personal/store/lookups.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { ReadTx, WriteTx } from '../../../platform/store/store.ts';
import { singles, valuesOf } from '../../../values/collections.ts';
import type { Item, Order } from '../rules/order.ts';
import { openPersonal, sealPersonal, termsOfPersonal } from './personal.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/orders/store');

const orderById = statements.partner(
  'orderById',
  'SELECT * FROM orders WHERE partner_id = ?1 AND sales_order_id = ?2',
);

const itemsOfOrder = statements.partner(
  'itemsOfOrder',
  'SELECT * FROM position_items WHERE partner_id = ?1 AND sales_order_id = ?2 ORDER BY position',
);

const idByNumber = statements.partner(
  'idByNumber',
  'SELECT sales_order_id FROM orders WHERE partner_id = ?1 AND order_number = ?2',
);

const orderInsert = statements.partner(
  'orderInsert',
  `INSERT INTO orders (partner_id, sales_order_id, order_number, order_date, modified_at, lifecycle_at,
     suspected_fraud, payment_method, paid_at, cancellation_ends_at, payment_due_at, due_at, document, personal)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)`,
);

const itemInsert = statements.partner(
  'itemInsert',
  `INSERT INTO position_items (partner_id, sales_order_id, position, position_item_id, sku, delivery_type,
     document, returned_by_marketplace, status)
   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 0, ?8)`,
);

const orderUpdate = statements.partner(
  'orderUpdate',
  `UPDATE orders SET modified_at = ?3, lifecycle_at = ?4, suspected_fraud = ?5, paid_at = ?6,
     cancellation_ends_at = ?7, due_at = ?8
   WHERE partner_id = ?1 AND sales_order_id = ?2`,
);

const termsUpdate = statements.partner(
  'termsUpdate',
  'UPDATE orders SET document = ?3 WHERE partner_id = ?1 AND sales_order_id = ?2',
);

const itemUpdate = statements.partner(
  'itemUpdate',
  `UPDATE position_items SET status = ?4, former_status = ?5, processable_at = ?6, sent_at = ?7,
     returned_at = ?8, returned_by_marketplace = ?9, cancelled_at = ?10, reason = ?11, carrier = ?12,
     tracking_number = ?13, sent_reported_at = ?14
   WHERE partner_id = ?1 AND sales_order_id = ?2 AND position = ?3`,
);

const ordersDue = statements.partner(
  'ordersDue',
  `SELECT sales_order_id FROM orders WHERE partner_id = ?1 AND due_at IS NOT NULL AND due_at <= ?2
   ORDER BY due_at LIMIT ?3`,
);

const earliestDue = statements.partner(
  'earliestDue',
  `SELECT due_at FROM orders WHERE partner_id = ?1 AND due_at IS NOT NULL ORDER BY due_at LIMIT 1`,
);

const ordersWithSku = statements.partner(
  'ordersWithSku',
  `SELECT DISTINCT sales_order_id FROM position_items
   WHERE partner_id = ?1 AND sku = ?2 AND sales_order_id > ?3 ORDER BY sales_order_id LIMIT ?4`,
);

/** Uses position_items_by_tracking_number. */
const ordersWithTrackingNumber = statements.partner(
  'ordersWithTrackingNumber',
  `SELECT DISTINCT sales_order_id FROM position_items
   WHERE partner_id = ?1 AND tracking_number = ?2 AND sales_order_id > ?3 ORDER BY sales_order_id LIMIT ?4`,
);

const orderIdsAfter = statements.partner(
  'orderIdsAfter',
  'SELECT sales_order_id FROM orders WHERE partner_id = ?1 AND sales_order_id > ?2 ORDER BY sales_order_id LIMIT ?3',
);

const orderIdOfItem = statements.partner(
  'orderIdOfItem',
  'SELECT position_item_id, sales_order_id FROM position_items WHERE partner_id = ?1 AND position_item_id = ?2',
);

/** Returns one order with its items; undefined when the partner has none with this id. */
export async function findOrder(tx: ReadTx, salesOrderId: string): Promise<Order | undefined> {
  const [order] = await findOrders(tx, [salesOrderId]);
  return order;
}

/** Returns orders with their items, in the order of the ids; unknown ids are left out. */
export async function findOrders(tx: ReadTx, salesOrderIds: readonly string[]): Promise<Order[]> {
  const keys = singles(salesOrderIds);
  const orders = await tx.each(orderById, keys);
  const items = await tx.each(itemsOfOrder, keys);
  return orders.flatMap(([row], index) => (row ? [toOrder(tx, row, items[index] ?? [])] : []));
}

/** Returns the id of the order with this number. */
export async function findIdByNumber(tx: ReadTx, orderNumber: string): Promise<string | undefined> {
  const row = await tx.get(idByNumber, orderNumber);
  return row?.sales_order_id;
}

export async function insertOrder(tx: WriteTx, order: Order, dueAtMs: number | null): Promise<void> {
  const personal = order.personal();
  await tx.run(
    orderInsert,
    order.salesOrderId,
    order.orderNumber,
    order.orderDateMs,
    order.modifiedAtMs,
    order.lifecycleAtMs,
    order.suspectedFraud ? 1 : 0,
    order.paymentMethod,
    order.paidAtMs,
    order.cancellationEndsAtMs,
    order.paymentDueAtMs,
    dueAtMs,
    order.document,
    sealPersonal(tx, order.salesOrderId, personal),
  );
  await addLookups(tx, order.salesOrderId, termsOfPersonal(personal));
  await tx.runEach(
    itemInsert,
    order.items.map((item) => [
      order.salesOrderId,
      item.position,
      item.positionItemId,
      item.sku,
      item.deliveryType,
      item.document,
      item.status,
    ]),
  );
}

/** Writes the columns of an order that can change. */
export async function updateOrder(tx: WriteTx, order: Order, dueAtMs: number | null): Promise<void> {
  await tx.run(
    orderUpdate,
    order.salesOrderId,
    order.modifiedAtMs,
    order.lifecycleAtMs,
    order.suspectedFraud ? 1 : 0,
    order.paidAtMs,
    order.cancellationEndsAtMs,
    dueAtMs,
  );
}

/** Writes the terms of an order. */
export async function updateTerms(tx: WriteTx, { salesOrderId, document }: Order): Promise<void> {
  await tx.run(termsUpdate, salesOrderId, document);
}

/** Writes the columns of items that can change. */
export async function updateItems(tx: WriteTx, salesOrderId: string, items: readonly Item[]): Promise<void> {
  await tx.runEach(
    itemUpdate,
    items.map((item) => [
      salesOrderId,
      item.position,
      item.status,
      item.formerStatus,
      item.processableAtMs,
      item.sentAtMs,
      item.returnedAtMs,
      item.returnedByMarketplace ? 1 : 0,
      item.cancelledAtMs,
      item.reason,
      item.carrier,
      item.trackingNumber,
      item.sentReportedAtMs,
    ]),
  );
}

/** Returns the ids of orders that are due at an instant, longest due first. */
export async function findDue(tx: ReadTx, nowMs: number, count: number): Promise<string[]> {
  return valuesOf(await tx.all(ordersDue, nowMs, count), 'sales_order_id');
}

/** Returns when the clock next changes an order of the partner. */
export async function earliestDueMs(tx: ReadTx): Promise<number | undefined> {
  const row = await tx.get(earliestDue);
  return row === undefined ? undefined : Number(row.due_at);
}

/** Returns the ids of orders with a piece of the sku that come after the given id, sorted. */
export async function findOrdersWithSku(
  tx: ReadTx,
  sku: string,
  after: string,
  count: number,
): Promise<string[]> {
  return valuesOf(await tx.all(ordersWithSku, sku, after, count), 'sales_order_id');
}

/** Returns ids of orders with an item that travels under the tracking number, after the given id, in order. */
export async function findOrdersWithTrackingNumber(
  tx: ReadTx,
  trackingNumber: string,
  after: string,
  count: number,
): Promise<string[]> {
  return valuesOf(await tx.all(ordersWithTrackingNumber, trackingNumber, after, count), 'sales_order_id');
}

/** Returns the orders whose ids come after the given id, sorted by id. */
export async function listOrdersAfter(tx: ReadTx, salesOrderId: string, count: number): Promise<Order[]> {
  const rows = await tx.all(orderIdsAfter, salesOrderId, count);
  return findOrders(tx, valuesOf(rows, 'sales_order_id'));
}

/** Returns the ids of the orders to which items belong, by item; unknown items are left out. */
export async function orderIdsOfItems(
  tx: ReadTx,
  positionItemIds: readonly string[],
): Promise<Map<string, string>> {
  const found = (await tx.each(orderIdOfItem, singles(positionItemIds))).flat();
  return new Map(found.map((row) => [row.position_item_id, row.sales_order_id]));
}

function toOrder(
  tx: ReadTx,
  row: StatementTypes['orderById']['row'],
  items: readonly StatementTypes['itemsOfOrder']['row'][],
): Order {
  return {
    salesOrderId: row.sales_order_id,
    orderNumber: row.order_number,
    orderDateMs: row.order_date,
    modifiedAtMs: row.modified_at,
    lifecycleAtMs: row.lifecycle_at,
    suspectedFraud: row.suspected_fraud === 1,
    paymentMethod: row.payment_method,
    paidAtMs: row.paid_at,
    cancellationEndsAtMs: row.cancellation_ends_at,
    paymentDueAtMs: row.payment_due_at,
    document: row.document,
    personal: () => openPersonal(tx, row),
    items: items.map(toItem),
  };
}

function toItem(row: StatementTypes['itemsOfOrder']['row']): Item {
  return {
    position: row.position,
    positionItemId: row.position_item_id,
    sku: row.sku,
    deliveryType: row.delivery_type as Item['deliveryType'],
    status: row.status as FulfillmentStatus,
    formerStatus: row.former_status as FulfillmentStatus | null,
    processableAtMs: row.processable_at,
    sentAtMs: row.sent_at,
    sentReportedAtMs: row.sent_reported_at,
    returnedAtMs: row.returned_at,
    returnedByMarketplace: row.returned_by_marketplace === 1,
    cancelledAtMs: row.cancelled_at,
    reason: row.reason as CancellationReason | null,
    carrier: row.carrier,
    trackingNumber: row.tracking_number,
    document: row.document,
  };
}
