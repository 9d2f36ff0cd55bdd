import { integer, serviceTable, text } from '../../platform/store/table.ts';

export const webhookSenders = serviceTable('webhook_senders', {
  holds: 'which node sends webhooks',
  kept: 'permanently, one row',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    name: text(),
    owner: text(),
    leaseUntilMs: integer(),
  },
  key: ['name'],
});
