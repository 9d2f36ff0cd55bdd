import { document, integer, referenceTable, text } from '../../platform/store/table.ts';

export const categoryGroups = referenceTable('category_groups', {
  holds: 'reference data',
  kept: 'permanently',
  columns: {
    categoryGroup: text(),
    foodRelated: text(),
    document: document(),
    createdAtMs: integer(),
    changedAtMs: integer(),
  },
  key: ['categoryGroup'],
});
