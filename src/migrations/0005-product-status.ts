import type { Migration } from '../platform/store/migrator.ts';

/** What the shop makes of a variation, how it came about, and how lists of it are read. */
export const productStatus: Migration = {
  number: 5,
  name: 'product-status',
  statements: ({ types, clustered }) => [
    // Every change that asks for a check counts one up; a check speaks for one number and is void for any other.
    `ALTER TABLE product_offers ADD COLUMN check_number ${types.integer} NOT NULL DEFAULT 0`,
    // Number of the last status change of the sku, and of the partner's transaction that made it.
    `ALTER TABLE product_offers ADD COLUMN status_changes ${types.integer} NOT NULL DEFAULT 0`,
    `ALTER TABLE product_offers ADD COLUMN status_revision ${types.integer} NOT NULL DEFAULT 0`,
    // Shoppers see the variation; a changed one stays visible while it is checked again.
    `ALTER TABLE product_offers ADD COLUMN visible ${types.integer} NOT NULL DEFAULT 0`,
    // Hash of the content that was last ONLINE.
    `ALTER TABLE product_offers ADD COLUMN shown_hash ${types.bytes}`,
    // Hash of the productReference and of what tells the variation from its siblings.
    `ALTER TABLE product_offers ADD COLUMN theme_key ${types.bytes}`,
    // The operator's decision as JSON, while it stands.
    `ALTER TABLE product_offers ADD COLUMN operator_word ${types.document}`,
    'DROP INDEX product_offers_by_status_time',
    // The last two columns are there to be looked at without the row: filters and pages that are being followed.
    `CREATE INDEX product_offers_by_status_time ON product_offers
      (partner_id, status_modified, sku, status, status_revision)`,
    `CREATE INDEX product_offers_by_theme ON product_offers (partner_id, theme_key)
      WHERE theme_key IS NOT NULL`,
    'CREATE UNIQUE INDEX product_offers_by_moin ON product_offers (partner_id, moin) WHERE moin IS NOT NULL',
    // One row a partner: transactions that change statuses take turns here, so that revisions follow commits.
    `CREATE TABLE product_status_turns (
      partner_id ${types.key} NOT NULL PRIMARY KEY,
      revision ${types.integer} NOT NULL
    )`,
    // The newest changes of a sku; slots are used in turn, so that old ones are overwritten.
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
    // Who moved in the status list since a turn, and from where: pages that are being followed find them there.
    `CREATE INDEX product_status_changes_by_revision ON product_status_changes
      (partner_id, revision, left_revision, left_at, sku)`,
  ],
};
