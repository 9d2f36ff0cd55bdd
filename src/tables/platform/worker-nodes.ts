import { integer, serviceTable, text } from '../../platform/store/table.ts';

export const workerNodes = serviceTable('worker_nodes', {
  holds: 'each node that runs background work, when it was last seen, and how fast it is',
  kept: 'a day after the node was last seen; removed when the next node starts',
  columns: {
    owner: text(),
    elementsPerSecond: integer(),
    seenAtMs: integer(),
  },
  key: ['owner'],
});
