import { document, flag, integer, orNull, referenceTable, text } from '../../platform/store/table.ts';

/** Data that the marketplace has before any partner delivers: brands and category groups. */
export const brands = referenceTable('brands', {
  holds: 'reference data',
  kept: 'permanently',
  columns: {
    brandId: text(),
    name: text(),
    logo: orNull(document()),
    useable: flag(),
    createdAtMs: integer(),
    changedAtMs: integer(),
  },
  key: ['brandId'],
  indexes: {
    byName: { on: ['name', 'brandId'] },
  },
});
