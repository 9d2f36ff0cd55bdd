import { document, integer, referenceTable, text } from '../../platform/store/table.ts';

export const takedownKeys = referenceTable('takedown_keys', {
  holds: 'what the active takedowns match',
  kept: 'until the takedown is lifted',
  setBy: '`liftTakedown`',
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
