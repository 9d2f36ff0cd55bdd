import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** Webhooks, the events that wait for them, and the attempts. Rows of operators have an empty partner id. */
export const webhooks: Migration = {
  number: 35,
  name: 'webhooks',
  statements: (dialect) => [
    `CREATE TABLE webhooks (
      partner_id ${dialect.types.key} NOT NULL,
      webhook_id ${dialect.types.key} NOT NULL,
      url ${dialect.types.key} NOT NULL,
      types ${dialect.types.document} NOT NULL,
      is_ordered ${dialect.types.integer} NOT NULL,
      state ${dialect.types.key} NOT NULL,
      failure ${dialect.types.document},
      secret ${dialect.types.key} NOT NULL,
      previous_secret ${dialect.types.key},
      previous_secret_until ${dialect.types.integer},
      created_at ${dialect.types.integer} NOT NULL,
      created_by ${dialect.types.key} NOT NULL,
      verified_at ${dialect.types.integer},
      failing_since ${dialect.types.integer},
      last_delivered_at ${dialect.types.integer},
      revision ${dialect.types.integer} NOT NULL,
      position ${dialect.types.key} NOT NULL,
      attempts_made ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, webhook_id)
    )`,
    'CREATE INDEX webhooks_by_state ON webhooks (state)',
    `CREATE TABLE webhook_waiting (
      partner_id ${dialect.types.key} NOT NULL,
      webhook_id ${dialect.types.key} NOT NULL,
      sequence ${dialect.sequence},
      event_id ${dialect.types.key} NOT NULL,
      type ${dialect.types.key} NOT NULL,
      order_key ${dialect.types.key} NOT NULL,
      event ${dialect.types.document} NOT NULL,
      attempts ${dialect.types.integer} NOT NULL,
      first_at ${dialect.types.integer} NOT NULL,
      next_at ${dialect.types.integer} NOT NULL
    )`,
    'CREATE UNIQUE INDEX webhook_waiting_by_event ON webhook_waiting (partner_id, webhook_id, event_id)',
    `CREATE TABLE webhook_attempts (
      partner_id ${dialect.types.key} NOT NULL,
      webhook_id ${dialect.types.key} NOT NULL,
      sequence ${dialect.types.integer} NOT NULL,
      attempted_at ${dialect.types.integer} NOT NULL,
      document ${dialect.types.document} NOT NULL,
      PRIMARY KEY (partner_id, webhook_id, sequence)
    )`,
    'CREATE INDEX webhook_attempts_by_age ON webhook_attempts (attempted_at)',
    // The one node that sends.
    `CREATE TABLE webhook_senders (
      name ${dialect.types.key} NOT NULL PRIMARY KEY,
      owner ${dialect.types.key} NOT NULL,
      lease_until ${dialect.types.integer} NOT NULL
    )`,
    ...rowSecurityOf(dialect, ['webhook_attempts', 'webhook_waiting', 'webhooks']),
  ],
};
