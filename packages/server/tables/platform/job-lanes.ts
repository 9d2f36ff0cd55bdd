import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const jobLanes = partnerTable('job_lanes', {
  holds: 'whose background work is due',
  kept: 'while there is work in the lane',
  rows: { personal: 'none', reset: 'in part', removed: 'first' },
  columns: {
    lane: text(),
    priority: integer(),
    dueAtMs: integer(),
    servedAtMs: integer(),
    leaseUntilMs: integer(),
    leaseOwner: text(),
  },
  key: ['lane'],
  indexes: {
    byTurn: { ofAll: ['priority', 'servedAtMs'] },
  },
  isClustered: true,
});
