import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** How partners find their deliveries by kind, and why elements failed. */
export const deliveryFailures: Migration = {
  number: 54,
  name: 'delivery-failures',
  since: '0.1.1',
  statements: (dialect) => [
    'CREATE INDEX deliveries_of_kind ON deliveries (partner_id, kind, accepted_at, delivery_id)',
    `CREATE INDEX deliveries_failed_of_kind ON deliveries (partner_id, kind, accepted_at, delivery_id)
      WHERE failed > 0`,
    // `place` is the place inside the element, and empty for the rest of a day with too many places. `delivery_id` is the
    // last delivery, and `example` an element of it.
    `CREATE TABLE delivery_failures (
      partner_id ${dialect.types.key} NOT NULL,
      day ${dialect.types.key} NOT NULL,
      kind ${dialect.types.key} NOT NULL,
      code ${dialect.types.key} NOT NULL,
      place ${dialect.types.key} NOT NULL,
      title ${dialect.types.document} NOT NULL,
      elements ${dialect.types.integer} NOT NULL,
      deliveries ${dialect.types.integer} NOT NULL,
      first_at ${dialect.types.integer} NOT NULL,
      last_at ${dialect.types.integer} NOT NULL,
      delivery_id ${dialect.types.key} NOT NULL,
      example ${dialect.types.document} NOT NULL,
      PRIMARY KEY (partner_id, day, kind, code, place)
    ) ${dialect.clustered}`,
    ...rowSecurityOf(dialect, ['delivery_failures']),
  ],
};
