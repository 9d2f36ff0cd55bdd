import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** How the operator finds deliveries, of one partner and of all, and the results of a day's deliveries. */
export const overview: Migration = {
  number: 38,
  name: 'overview',
  statements: (dialect) => [
    'CREATE INDEX deliveries_by_arrival ON deliveries (accepted_at, partner_id, delivery_id)',
    'CREATE INDEX deliveries_of_partner ON deliveries (partner_id, accepted_at, delivery_id)',
    `CREATE INDEX deliveries_failed ON deliveries (accepted_at, partner_id, delivery_id) WHERE failed > 0`,
    `CREATE INDEX deliveries_failed_of_partner ON deliveries (partner_id, accepted_at, delivery_id) WHERE failed > 0`,
    `CREATE INDEX deliveries_waiting_of_all ON deliveries (accepted_at, partner_id, delivery_id)
      WHERE state = 'pending'`,
    `CREATE INDEX oauth_clients_of_partner ON oauth_clients (partner_id, client_id) WHERE partner_id IS NOT NULL`,
    // A day is the day in Europe/Berlin on which the delivery arrived: 2026-03-29.
    `CREATE TABLE delivery_days (
      partner_id ${dialect.types.key} NOT NULL,
      day ${dialect.types.key} NOT NULL,
      deliveries ${dialect.types.integer} NOT NULL,
      succeeded ${dialect.types.integer} NOT NULL,
      failed ${dialect.types.integer} NOT NULL,
      unchanged ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, day)
    ) ${dialect.clustered}`,
    'CREATE INDEX delivery_days_by_day ON delivery_days (day, partner_id)',
    `CREATE TABLE delivery_causes (
      partner_id ${dialect.types.key} NOT NULL,
      day ${dialect.types.key} NOT NULL,
      code ${dialect.types.key} NOT NULL,
      title ${dialect.types.document} NOT NULL,
      elements ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, day, code)
    ) ${dialect.clustered}`,
    ...rowSecurityOf(dialect, ['delivery_days', 'delivery_causes']),
  ],
};
