/**
 * Measures lists of orders by status and date when one partner has 10 thousand and 1 million orders. Orders are
 * inserted directly into the tables; the lists are read over HTTP. Run by `npm run bench:orders`.
 */
import { DatabaseSync } from 'node:sqlite';
import { measureListGrowth, samePage } from './list-growth.ts';

const firstMs = Date.UTC(2024, 0, 1);
const stepMs = 60_000;
const partnerId = '1000001';

/** One in a hundred orders is PROCESSABLE, the others are SENT. */
const statusOf = (number: number) => (number % 100 === 0 ? 'PROCESSABLE' : 'SENT');
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const address = JSON.stringify({
  deliveryAddress: { city: 'Musterstadt' },
  invoiceAddress: { city: 'Musterstadt' },
});
const item = JSON.stringify({
  itemValueGrossPrice: { amount: 59.99, currency: 'EUR' },
  weeePickup: false,
  product: { sku: 'LAMP-1', articleNumber: 'A', productTitle: 'Lamp', vatRate: 19 },
});

/** Inserts `count` orders. */
function fill(path: string, count: number): void {
  const database = new DatabaseSync(path, { timeout: 10_000 });
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN');
  const order = database.prepare(
    `INSERT INTO orders (partner_id, sales_order_id, order_number, order_date, modified_at, lifecycle_at,
       suspected_fraud, payment_method, cancellation_ends_at, document) VALUES (?, ?, ?, ?, ?, ?, 0, 'PAYPAL', ?, ?)`,
  );
  const piece = database.prepare(
    `INSERT INTO position_items (partner_id, sales_order_id, position, position_item_id, sku, delivery_type, status,
       processable_at, sent_at, returned_by_marketplace, document) VALUES (?, ?, 0, ?, 'LAMP-1', 'PARCEL', ?, ?, ?, 0, ?)`,
  );
  const listing = database.prepare('INSERT INTO order_listing VALUES (?, ?, ?, ?, ?, ?)');
  for (let number = 0; number < count; number += 1) {
    const id = idOf(number);
    const status = statusOf(number);
    const placedMs = firstMs + number * stepMs;
    const changedMs = placedMs + stepMs / 2;
    order.run(
      partnerId,
      id,
      number.toString(36).padStart(10, '0'),
      placedMs,
      changedMs,
      changedMs,
      placedMs,
      address,
    );
    piece.run(partnerId, id, id, status, placedMs, status === 'SENT' ? changedMs : null, item);
    for (const mark of ['*', status]) listing.run(partnerId, mark, changedMs, id, placedMs, changedMs);
  }
  database.exec('COMMIT');
  database.close();
}

/** Returns lists by status and date: the newest orders, a window in the middle, and changes of the last hour. */
function listsAt(count: number): Record<string, string> {
  const at = (number: number) => new Date(firstMs + number * stepMs).toISOString();
  return {
    status: 'fulfillmentStatus=PROCESSABLE',
    'status, from order date': `fulfillmentStatus=SENT&fromOrderDate=${at(count / 2)}`,
    'status, window of order dates': `fulfillmentStatus=SENT&fromOrderDate=${at(count / 2)}&toOrderDate=${at(count / 2 + 500)}`,
    'status, changed lately': `fulfillmentStatus=SENT&fromDate=${at(count - 100)}`,
    'two statuses, newest first': 'fulfillmentStatus=SENT&fulfillmentStatus=PROCESSABLE&orderDirection=DESC',
    'order date, newest first': `orderColumnType=ORDER_DATE&orderDirection=DESC&toOrderDate=${at(count - 50)}`,
  };
}

const lists = Object.keys(listsAt(0)).map((list) => [
  list,
  samePage((count) => `/v4/orders?limit=50&${listsAt(count)[list] ?? ''}`),
]);
await measureListGrowth(fill, Object.fromEntries(lists));
