import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * Price reductions, numbered per partner in the order of arrival, and one row for each item that has any: the list is
 * sorted by the newest reduction, and items in a state are found by their counts.
 */
export const priceReductions: Migration = {
  number: 27,
  name: 'price-reductions',
  statements: (dialect) => [
    `CREATE TABLE price_reductions (
      partner_id ${dialect.types.key} NOT NULL,
      number ${dialect.types.integer} NOT NULL,
      position_item_id ${dialect.types.key} NOT NULL,
      sales_order_id ${dialect.types.key} NOT NULL,
      amount ${dialect.types.integer} NOT NULL,
      status ${dialect.types.key} NOT NULL,
      created_at ${dialect.types.integer} NOT NULL,
      settled_at ${dialect.types.integer},
      receipt_number ${dialect.types.key},
      rejection_reason ${dialect.types.key},
      PRIMARY KEY (partner_id, number)
    )`,
    'CREATE INDEX price_reductions_by_item ON price_reductions (partner_id, position_item_id, number)',
    'CREATE INDEX price_reductions_by_order ON price_reductions (partner_id, sales_order_id, number)',
    `CREATE INDEX price_reductions_initiated ON price_reductions (partner_id, number)
      WHERE status = 'INITIATED'`,
    `CREATE TABLE reduced_items (
      partner_id ${dialect.types.key} NOT NULL,
      position_item_id ${dialect.types.key} NOT NULL,
      sales_order_id ${dialect.types.key} NOT NULL,
      currency ${dialect.types.key} NOT NULL,
      invoice_price ${dialect.types.integer} NOT NULL,
      latest_number ${dialect.types.integer} NOT NULL,
      initiated ${dialect.types.integer} NOT NULL,
      processed ${dialect.types.integer} NOT NULL,
      rejected ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, position_item_id)
    )`,
    'CREATE UNIQUE INDEX reduced_items_by_latest ON reduced_items (partner_id, latest_number)',
    'CREATE INDEX reduced_items_by_order ON reduced_items (partner_id, sales_order_id, latest_number)',
    `CREATE INDEX reduced_items_initiated ON reduced_items (partner_id, latest_number) WHERE initiated > 0`,
    `CREATE INDEX reduced_items_rejected ON reduced_items (partner_id, latest_number) WHERE rejected > 0`,
    ...rowSecurityOf(dialect, ['price_reductions', 'reduced_items']),
  ],
};
