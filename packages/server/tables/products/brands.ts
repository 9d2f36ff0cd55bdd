import { document, flag, integer, orUndefined, referenceTable, text } from '../../platform/store/table.ts';

/** Data that the marketplace has before any partner delivers: brands and category groups. */
export const brands = referenceTable('brands', {
  holds: 'reference data',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    brandId: text(),
    name: text(),
    logo: orUndefined(document()),
    /** True when the brand is open for deliveries. */
    useable: flag(),
    createdAtMs: integer(),
    changedAtMs: integer(),
  },
  key: ['brandId'],
  indexes: {
    byName: { on: ['name', 'brandId'] },
  },
});
