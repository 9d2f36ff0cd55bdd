import { integer, serviceTable, text } from '../../platform/store/table.ts';

export const workerNodes = serviceTable('worker_nodes', {
  holds: 'each node that runs background work, when it was last seen, and how fast it is',
  kept: 'until the node stops; if it was killed, a day after it was last seen, when the next node starts',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    owner: text(),
    elementsPerSecond: integer(),
    seenAtMs: integer(),
  },
  key: ['owner'],
});
