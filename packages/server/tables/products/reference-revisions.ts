import { integer, referenceTable, text } from '../../platform/store/table.ts';

export const referenceRevisions = referenceTable('reference_revisions', {
  holds: 'a counter each for brands, category groups and review rules',
  kept: 'permanently',
  columns: {
    name: text(),
    revision: integer(),
    changedAtMs: integer(),
  },
  key: ['name'],
});
