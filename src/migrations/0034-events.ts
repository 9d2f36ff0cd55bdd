import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * The journal. A row has the events of one partner and one transaction, or some of them; those of the marketplace have
 * no partner. `at` is when they were recorded, by the database clock.
 */
export const events: Migration = {
  number: 34,
  name: 'events',
  statements: (dialect) => [
    `CREATE TABLE events (
      position ${dialect.sequence},
      partner_id ${dialect.types.key} NOT NULL,
      at ${dialect.types.integer} NOT NULL,
      count ${dialect.types.integer} NOT NULL,
      types ${dialect.types.document} NOT NULL,
      packed ${dialect.types.integer} NOT NULL,
      body ${dialect.types.bytes} NOT NULL
    )`,
    'CREATE INDEX events_of_partner ON events (partner_id, position)',
    ...rowSecurityOf(dialect, ['events']),
  ],
};
