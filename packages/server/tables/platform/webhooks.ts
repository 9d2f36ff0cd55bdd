import type { Webhook, WebhookFailure } from '@kontor/contract/generated/webhooks-v1';
import {
  flag,
  integer,
  json,
  localPartnerTable,
  orUndefined,
  type RecordOf,
  text,
} from '../../platform/store/table.ts';

/** Webhooks, the events that wait for them, and the attempts. Rows of operators have an empty partner id. */
export const webhooks = localPartnerTable('webhooks', {
  holds: 'addresses that events are sent to, with the sealed secrets that sign them',
  kept: 'until the webhook is removed',
  setBy: '`deleteWebhook`',
  rows: { personal: 'copies', reset: 'kept' },
  columns: {
    webhookId: text({ unshared: 'webhooks' }),
    url: text(),
    types: json<readonly string[]>(),
    ordered: flag({ column: 'is_ordered' }),
    /** Of events; challenges are always JSON. */
    contentType: text<Webhook['contentType']>({ fallback: "'application/json'", since: 72 }),
    state: text<Webhook['state']>(),
    failure: orUndefined(json<WebhookFailure>()),
    secret: text({ isSecret: true }),
    previousSecret: orUndefined(text({ isSecret: true })),
    previousSecretUntilMs: orUndefined(integer()),
    createdAtMs: integer(),
    createdBy: text(),
    verifiedAtMs: orUndefined(integer()),
    /** Start of the current series of failures, failed challenges included. */
    failingSinceMs: orUndefined(integer()),
    lastDeliveredAtMs: orUndefined(integer()),
    /** Counts changes by callers: an outcome that was decided before such a change is not written after it. */
    revision: integer(),
    /** Position in the journal before which every event is settled or stored as waiting. */
    position: text({ isOfInstallation: true }),
    attemptsMade: integer(),
    /** The subscriber, whose rights decide which events are sent; absent for webhooks that were stored without it. */
    subscriber: orUndefined(json<object>()),
  },
  key: ['webhookId'],
  indexes: {
    byState: { ofAll: ['state'] },
  },
});

export type WebhookRow = RecordOf<typeof webhooks>;
