import { document, integer, referenceTable, text } from '../../platform/store/table.ts';

/** A row for each value that the scope of an active takedown names. */
export const takedownKeys = referenceTable('takedown_keys', {
  holds: 'what the active takedowns match',
  kept: 'until the takedown is lifted',
  setBy: '`liftTakedown`',
  since: 47,
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    name: text(),
    takedownId: text(),
    members: integer(),
    reason: document(),
  },
  key: ['name', 'takedownId'],
  indexes: {
    byTakedown: { on: ['takedownId'] },
  },
  isClustered: true,
});
