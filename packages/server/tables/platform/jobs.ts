import { document, integer, orNull, partnerTable, sequence, text } from '../../platform/store/table.ts';

export const jobs = partnerTable('jobs', {
  holds: 'background work that waits',
  kept: 'until it is done',
  rows: { personal: 'none', reset: 'in part', removed: 'first' },
  columns: {
    sequence: sequence(),
    lane: text(),
    kind: text(),
    payload: document(),
    dueAtMs: integer(),
    attempts: integer(),
    trace: orNull(text({ since: 57 })),
  },
  key: ['lane', 'sequence'],
  indexes: {
    byLane: { on: ['lane', 'sequence'], onlyOn: 'sqlite' },
  },
});
