import { referenceTable, text } from '../../platform/store/table.ts';

export const categories = referenceTable('categories', {
  holds: 'reference data',
  kept: 'until its group is stored without it',
  setBy: '`putCategoryGroups`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    category: text(),
    categoryGroup: text({ references: 'category_groups (category_group)' }),
  },
  key: ['category'],
  indexes: {
    byGroup: { on: ['categoryGroup'] },
  },
  isClustered: true,
});
