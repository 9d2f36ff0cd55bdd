import { integer, json, partnerTable, text } from '../../platform/store/table.ts';

/** What the population of a sandbox is going to do, by due time. */
export const populationActs = partnerTable('population_acts', {
  holds: 'what the population of a sandbox is going to do',
  kept: 'until it is done, or another population comes; on a live server there is none',
  setBy: '`putPopulation`',
  rows: { personal: 'none', reset: 'removed', leftBehind: 'belongs to the population of a sandbox' },
  columns: {
    dueAtMs: integer(),
    name: text(),
    kind: text(),
    facts: json<object>(),
  },
  key: ['dueAtMs', 'name'],
  isClustered: true,
});
