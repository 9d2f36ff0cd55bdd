import type { Migration } from '../platform/store/migrator.ts';

/** On SQLite, whose indexes end in the row number, lists by category and brand are in the order of arrival. */
export const listsByArrival: Migration = {
  number: 16,
  name: 'lists-by-arrival',
  statements: ({ engine }) =>
    engine === 'postgres'
      ? []
      : [
          'DROP INDEX products_by_category',
          'DROP INDEX products_by_brand',
          'CREATE INDEX products_by_category ON products (partner_id, category)',
          'CREATE INDEX products_by_brand ON products (partner_id, brand_id)',
        ],
};
