import type { Migration } from '../platform/store/migrator.ts';

/**
 * Where rows are numbered by arrival for nothing, an index by category or brand lies in that order: variations of one
 * delivery are neighbours there, and a new one hardly ever writes a page of its own.
 */
export const listsByArrival: Migration = {
  number: 16,
  name: 'lists-by-arrival',
  statements: ({ arrival }) =>
    arrival === undefined
      ? []
      : [
          'DROP INDEX products_by_category',
          'DROP INDEX products_by_brand',
          // The number of the row is the last column of every index.
          'CREATE INDEX products_by_category ON products (partner_id, category)',
          'CREATE INDEX products_by_brand ON products (partner_id, brand_id)',
        ],
};
