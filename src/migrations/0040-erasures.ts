import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** Erasures of shoppers, and the outcome for each order: ids only, no data of the shopper. */
export const erasures: Migration = {
  number: 40,
  name: 'erasures',
  statements: (dialect) => [
    `CREATE TABLE shopper_erasures (
      erasure_id ${dialect.types.key} NOT NULL PRIMARY KEY,
      requested_at ${dialect.types.integer} NOT NULL,
      requested_by ${dialect.types.key} NOT NULL,
      erases_open ${dialect.types.integer} NOT NULL
    )`,
    `CREATE TABLE shopper_erasure_orders (
      partner_id ${dialect.types.key} NOT NULL,
      erasure_id ${dialect.types.key} NOT NULL,
      sales_order_id ${dialect.types.key} NOT NULL,
      outcome ${dialect.types.key} NOT NULL,
      receipts_kept ${dialect.types.integer} NOT NULL,
      receipts_kept_until ${dialect.types.integer},
      PRIMARY KEY (partner_id, erasure_id, sales_order_id)
    )`,
    `CREATE INDEX shopper_erasure_orders_by_erasure
      ON shopper_erasure_orders (erasure_id, partner_id, sales_order_id)`,
    ...rowSecurityOf(dialect, ['shopper_erasure_orders']),
  ],
};
