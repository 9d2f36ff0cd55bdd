import type { ReviewRule } from '@kontor/contract/generated/operator-v1';
import { integer, json, referenceTable } from '../../platform/store/table.ts';

/** Product variations that the marketplace looks at before they go online. */
export const reviewRules = referenceTable('review_rules', {
  holds: 'which variations are reviewed',
  kept: 'permanently; a write overwrites',
  setBy: '`putReviewRules`',
  since: 53,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    id: integer(),
    rules: json<readonly ReviewRule[]>(),
  },
  key: ['id'],
});
