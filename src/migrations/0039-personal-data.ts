import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * Personal data of shoppers in orders and receipts, encrypted in a column of its own, and the hashes by which orders
 * are found by it. Rows from before this step are split in the background.
 */
export const personalData: Migration = {
  number: 39,
  name: 'personal-data',
  statements: (dialect) => [
    `ALTER TABLE orders ADD COLUMN personal ${dialect.types.document}`,
    `ALTER TABLE receipts ADD COLUMN personal ${dialect.types.document}`,
    `CREATE INDEX orders_with_personal ON orders (modified_at, partner_id, sales_order_id)
      WHERE personal IS NOT NULL`,
    `CREATE INDEX receipts_with_personal ON receipts (created_at, partner_id, receipt_number)
      WHERE personal IS NOT NULL`,
    `CREATE TABLE shopper_lookups (
      partner_id ${dialect.types.key} NOT NULL,
      hash ${dialect.types.key} NOT NULL,
      sales_order_id ${dialect.types.key} NOT NULL,
      PRIMARY KEY (partner_id, hash, sales_order_id)
    ) ${dialect.clustered}`,
    ...rowSecurityOf(dialect, ['shopper_lookups']),
  ],
};
