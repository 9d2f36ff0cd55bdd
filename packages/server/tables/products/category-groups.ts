import { document, integer, referenceTable, text } from '../../platform/store/table.ts';

export const categoryGroups = referenceTable('category_groups', {
  holds: 'reference data',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    categoryGroup: text(),
    foodRelated: text<'none' | 'food' | 'feed'>(),
    /** JSON text of the group as partners read it, without its timestamps. */
    document: document(),
    createdAtMs: integer(),
    changedAtMs: integer(),
  },
  key: ['categoryGroup'],
});
