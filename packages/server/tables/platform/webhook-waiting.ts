import { document, integer, localPartnerTable, sequence, text } from '../../platform/store/table.ts';

export const webhookWaiting = localPartnerTable('webhook_waiting', {
  holds: 'events that a receiver did not take yet',
  kept: 'until they are delivered or given up, or the webhook is removed',
  setBy: '`failingMaxMs` in `packages/server/areas/webhooks/rules/numbers.ts`',
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    webhookId: text(),
    sequence: sequence(),
    eventId: text(),
    type: text(),
    orderKey: text(),
    event: document(),
    attempts: integer(),
    firstAtMs: integer(),
    nextAtMs: integer(),
  },
  key: ['webhookId', 'eventId'],
  indexes: {
    byEvent: { unique: ['webhookId', 'eventId'] },
  },
});
