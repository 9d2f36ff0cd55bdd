import { integer, serviceTable, text } from '../../platform/store/table.ts';

export const periodicTasks = serviceTable('periodic_tasks', {
  holds: 'when each clean-up is due next',
  kept: 'permanently, one row for each',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    name: text(),
    dueAtMs: integer(),
  },
  key: ['name'],
});
