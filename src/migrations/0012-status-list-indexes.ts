import type { Migration } from '../platform/store/migrator.ts';

/**
 * Lists of marketplace statuses are read in time order with every filter: an offer carries its category and brand, and
 * each of the three lists has an index of its own.
 */
export const statusListIndexes: Migration = {
  number: 12,
  name: 'status-list-indexes',
  statements: ({ types }) => [
    `ALTER TABLE product_offers ADD COLUMN category ${types.key} NOT NULL DEFAULT ''`,
    `ALTER TABLE product_offers ADD COLUMN brand_id ${types.key} NOT NULL DEFAULT ''`,
    `UPDATE product_offers SET
      category = COALESCE((SELECT p.category FROM products p
        WHERE p.partner_id = product_offers.partner_id AND p.sku = product_offers.sku), ''),
      brand_id = COALESCE((SELECT p.brand_id FROM products p
        WHERE p.partner_id = product_offers.partner_id AND p.sku = product_offers.sku), '')`,
    'DROP INDEX product_offers_by_status_time',
    // Every changed delivery sets and later clears PENDING: waiting offers are in one index, the others in three.
    `CREATE INDEX product_offers_waiting ON product_offers
      (partner_id, status_modified, sku, category, brand_id, status_revision) WHERE status = 'PENDING'`,
    `CREATE INDEX product_offers_settled ON product_offers
      (partner_id, status_modified, sku, status, status_revision) WHERE status <> 'PENDING'`,
    `CREATE INDEX product_offers_settled_by_category ON product_offers
      (partner_id, category, status_modified, sku, status, status_revision, brand_id) WHERE status <> 'PENDING'`,
    `CREATE INDEX product_offers_settled_by_brand ON product_offers
      (partner_id, brand_id, status_modified, sku, status, status_revision, category) WHERE status <> 'PENDING'`,
  ],
};
