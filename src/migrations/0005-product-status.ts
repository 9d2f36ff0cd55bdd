import type { Migration } from '../platform/store/migrator.ts';

/** The marketplace status of a variation, its history, and how lists of it are read. */
export const productStatus: Migration = {
  number: 5,
  name: 'product-status',
  statements: ({ types, clustered }) => [
    // Every change that requires a check increments this number; a check is valid for one number and void for any
    // other.
    `ALTER TABLE product_offers ADD COLUMN check_number ${types.integer} NOT NULL DEFAULT 0`,
    // Number of the sku's last status change, and of the partner's transaction that made it.
    `ALTER TABLE product_offers ADD COLUMN status_changes ${types.integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE product_offers ADD COLUMN status_revision ${types.integer} NOT NULL DEFAULT 0`,
    // Shoppers see the variation; a changed one stays visible while it is checked again.
    `ALTER TABLE product_offers ADD COLUMN visible ${types.integer} NOT NULL DEFAULT 0`,
    // Hash of the content that was last ONLINE.
    `ALTER TABLE product_offers ADD COLUMN shown_hash ${types.bytes}`,
    // Hash of the productReference and of the values that distinguish the variation from its siblings.
    `ALTER TABLE product_offers ADD COLUMN theme_key ${types.bytes}`,
    // The operator's decision as JSON, while it is in force.
    `ALTER TABLE product_offers ADD COLUMN operator_word ${types.document}`,
    'DROP INDEX product_offers_by_status_time',
    // The last two columns are included so that filters and pages in progress are answered from the index alone.
    `CREATE INDEX product_offers_by_status_time ON product_offers
      (partner_id, status_modified, sku, status, status_revision)`,
    `CREATE INDEX product_offers_by_theme ON product_offers (partner_id, theme_key)
      WHERE theme_key IS NOT NULL`,
    'CREATE UNIQUE INDEX product_offers_by_moin ON product_offers (partner_id, moin) WHERE moin IS NOT NULL',
    // One row per partner: transactions that change statuses wait for one another here, so that revisions follow
    // commits.
    `CREATE TABLE product_status_turns (
      partner_id ${types.key} NOT NULL PRIMARY KEY,
      revision ${types.integer} NOT NULL
    )`,
    // The newest changes of a sku; slots are reused in rotation, so that old changes are overwritten.
    `CREATE TABLE product_status_changes (
      partner_id ${types.key} NOT NULL,
      sku ${types.key} NOT NULL,
      slot ${types.integer} NOT NULL,
      changed_at ${types.integer} NOT NULL,
      revision ${types.integer} NOT NULL,
      left_at ${types.integer} NOT NULL,
      left_revision ${types.integer} NOT NULL,
      event ${types.key} NOT NULL,
      status ${types.key} NOT NULL,
      errors ${types.document} NOT NULL,
      information ${types.document} NOT NULL,
      PRIMARY KEY (partner_id, sku, slot)
    ) ${clustered}`,
    // Which skus moved in the status list since a turn, and from where: pages in progress find them there.
    `CREATE INDEX product_status_changes_by_revision ON product_status_changes
      (partner_id, revision, left_revision, left_at, sku)`,
  ],
};
