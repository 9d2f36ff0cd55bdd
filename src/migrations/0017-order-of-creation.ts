import type { Migration } from '../platform/store/migrator.ts';

/**
 * In which order the partner created its variations: of those that are equal in all variation themes the first one
 * stays. Rows from before have one order, and among them the lower sku comes first.
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
