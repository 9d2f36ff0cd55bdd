import { document, serviceTable, text } from '../../platform/store/table.ts';

/** The queue of background work, and the deliveries that wait in it. */
export const settings = serviceTable('settings', {
  holds: 'facts of the installation: the key of cursors, the last probe of `/readyz`',
  kept: 'permanently, overwritten',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    name: text(),
    value: document(),
  },
  key: ['name'],
});
