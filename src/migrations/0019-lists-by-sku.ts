import type { Migration } from '../platform/store/migrator.ts';

/** Indexes by category and by brand end in the sku on every engine, so that all lists have the same order. */
export const listsBySku: Migration = {
  number: 19,
  name: 'lists-by-sku',
  statements: ({ engine }) =>
    engine === 'postgres'
      ? []
      : [
          'DROP INDEX products_by_category',
          'DROP INDEX products_by_brand',
          'CREATE INDEX products_by_category ON products (partner_id, category, sku)',
          'CREATE INDEX products_by_brand ON products (partner_id, brand_id, sku)',
        ],
};
