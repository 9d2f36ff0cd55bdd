import type { Migration } from '../platform/store/migrator.ts';

/**
 * The order in which the partner created its variations: of duplicates, the first one stays. Rows from before this step
 * all have the same order; among them the lower sku comes first.
 */
export const orderOfCreation: Migration = {
  number: 17,
  name: 'order-of-creation',
  statements: ({ types }) => [
    `ALTER TABLE product_offers ADD COLUMN created_order ${types.integer} NOT NULL DEFAULT 0`,
    'DROP INDEX product_offers_by_theme',
    `CREATE INDEX product_offers_by_theme ON product_offers (partner_id, theme_key, created_order)
      WHERE theme_key IS NOT NULL`,
  ],
};
