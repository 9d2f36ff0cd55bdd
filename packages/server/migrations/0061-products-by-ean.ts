import type { Migration } from '../platform/store/migrator.ts';

/** Variations with an ean are read in sku order, so a page of a search never sorts them. */
export const productsByEan: Migration = {
  number: 61,
  name: 'products-by-ean',
  since: '0.1.1',
  statements: () => [
    'DROP INDEX products_by_ean',
    'CREATE INDEX products_by_ean ON products (partner_id, ean, sku)',
  ],
};
