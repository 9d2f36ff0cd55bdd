import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * Whether each product can be ordered, as its last event told, and how far walks over the products of a changed
 * shipping profile have come. Without a row, a product counts as not online and nothing else; for products of earlier
 * versions, nothing has been told (-1).
 */
export const orderability: Migration = {
  number: 50,
  name: 'orderability',
  since: '0.1.1',
  statements: (dialect) => [
    `CREATE TABLE told_orderability (
      partner_id ${dialect.types.key} NOT NULL,
      sku ${dialect.types.key} NOT NULL,
      reasons ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, sku)
    ) ${dialect.clustered}`,
    `INSERT INTO told_orderability (partner_id, sku, reasons) SELECT partner_id, sku, -1 FROM product_offers`,
    `CREATE TABLE profile_walks (
      partner_id ${dialect.types.key} NOT NULL,
      shipping_profile_id ${dialect.types.key} NOT NULL,
      after_sku ${dialect.types.key} NOT NULL,
      PRIMARY KEY (partner_id, shipping_profile_id)
    ) ${dialect.clustered}`,
    ...rowSecurityOf(dialect, ['told_orderability', 'profile_walks']),
  ],
};
