import { integer, referenceTable, text } from '../../platform/store/table.ts';

export const referenceRevisions = referenceTable('reference_revisions', {
  holds: 'a counter each for brands, category groups and review rules',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    name: text(),
    revision: integer(),
    changedAtMs: integer(),
  },
  key: ['name'],
});
