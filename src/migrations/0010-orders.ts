import type { Migration } from '../platform/store/migrator.ts';

/**
 * An order is one row, and so is each of its pieces. What lists need is in a separate table, order_listing: a narrow
 * row for each status under which an order is listed, with one index for each column that lists are sorted by.
 */
export const orders: Migration = {
  number: 10,
  name: 'orders',
  statements: ({ types, clustered }) => [
    `CREATE TABLE orders (
      partner_id ${types.key} NOT NULL,
      sales_order_id ${types.key} NOT NULL,
      order_number ${types.key} NOT NULL,
      order_date ${types.integer} NOT NULL,
      modified_at ${types.integer} NOT NULL,
      lifecycle_at ${types.integer} NOT NULL,
      suspected_fraud ${types.integer} NOT NULL,
      payment_method ${types.key} NOT NULL,
      paid_at ${types.integer},
      cancellation_ends_at ${types.integer} NOT NULL,
      payment_due_at ${types.integer},
      due_at ${types.integer},
      document ${types.document} NOT NULL,
      PRIMARY KEY (partner_id, sales_order_id)
    )`,
    'CREATE UNIQUE INDEX orders_by_number ON orders (partner_id, order_number)',
    'CREATE INDEX orders_by_due ON orders (partner_id, due_at) WHERE due_at IS NOT NULL',
    `CREATE TABLE position_items (
      partner_id ${types.key} NOT NULL,
      sales_order_id ${types.key} NOT NULL,
      position ${types.integer} NOT NULL,
      position_item_id ${types.key} NOT NULL,
      sku ${types.key} NOT NULL,
      delivery_type ${types.key} NOT NULL,
      status ${types.key} NOT NULL,
      former_status ${types.key},
      processable_at ${types.integer},
      sent_at ${types.integer},
      returned_at ${types.integer},
      returned_by_marketplace ${types.integer} NOT NULL,
      cancelled_at ${types.integer},
      reason ${types.key},
      carrier ${types.key},
      tracking_number ${types.key},
      document ${types.document} NOT NULL,
      PRIMARY KEY (partner_id, sales_order_id, position)
    )`,
    'CREATE UNIQUE INDEX position_items_by_id ON position_items (partner_id, position_item_id)',
    'CREATE INDEX position_items_by_sku ON position_items (partner_id, sku, sales_order_id)',
    `CREATE TABLE order_listing (
      partner_id ${types.key} NOT NULL,
      mark ${types.key} NOT NULL,
      lifecycle_at ${types.integer} NOT NULL,
      sales_order_id ${types.key} NOT NULL,
      order_date ${types.integer} NOT NULL,
      modified_at ${types.integer} NOT NULL,
      PRIMARY KEY (partner_id, mark, lifecycle_at, sales_order_id)
    ) ${clustered}`,
    `CREATE INDEX order_listing_by_order_date ON order_listing
      (partner_id, mark, order_date, sales_order_id, lifecycle_at, modified_at)`,
    `CREATE INDEX order_listing_by_change ON order_listing
      (partner_id, mark, modified_at, sales_order_id, lifecycle_at, order_date)`,
    `CREATE TABLE ended_contracts (
      partner_id ${types.key} NOT NULL PRIMARY KEY,
      ended_at ${types.integer} NOT NULL
    )`,
  ],
};
