import { document, flag, integer, localPartnerTable, orNull, text } from '../../platform/store/table.ts';

/** Webhooks, the events that wait for them, and the attempts. Rows of operators have an empty partner id. */
export const webhooks = localPartnerTable('webhooks', {
  holds: 'addresses that events are sent to, with the sealed secrets that sign them',
  kept: 'until the webhook is removed',
  setBy: '`deleteWebhook`',
  columns: {
    webhookId: text(),
    url: text(),
    types: document(),
    isOrdered: flag(),
    state: text(),
    failure: orNull(document()),
    secret: text(),
    previousSecret: orNull(text()),
    previousSecretUntilMs: orNull(integer()),
    createdAtMs: integer(),
    createdBy: text(),
    verifiedAtMs: orNull(integer()),
    failingSinceMs: orNull(integer()),
    lastDeliveredAtMs: orNull(integer()),
    revision: integer(),
    position: text(),
    attemptsMade: integer(),
    subscriber: orNull(document()),
  },
  key: ['webhookId'],
  indexes: {
    byState: { ofAll: ['state'] },
  },
});
