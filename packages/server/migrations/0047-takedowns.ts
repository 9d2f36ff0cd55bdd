import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/** Product variations that the operator has taken out of the shop. */
export const takedowns: Migration = {
  number: 47,
  name: 'takedowns',
  since: '0.1.1',
  statements: (dialect) => [
    `CREATE TABLE takedowns (
      takedown_id ${dialect.types.key} NOT NULL PRIMARY KEY,
      created_at ${dialect.types.integer} NOT NULL,
      created_by ${dialect.types.document} NOT NULL,
      scope ${dialect.types.document} NOT NULL,
      scope_partner ${dialect.types.key},
      reason ${dialect.types.document} NOT NULL,
      note ${dialect.types.document},
      lifted_at ${dialect.types.integer},
      lifted_by ${dialect.types.document},
      matched_when_lifted ${dialect.types.integer} NOT NULL DEFAULT 0
    )`,
    'CREATE INDEX takedowns_by_time ON takedowns (created_at, takedown_id)',
    // A row for each value that the scope of an active takedown names.
    `CREATE TABLE takedown_keys (
      name ${dialect.types.key} NOT NULL,
      takedown_id ${dialect.types.key} NOT NULL,
      members ${dialect.types.integer} NOT NULL,
      reason ${dialect.types.document} NOT NULL,
      PRIMARY KEY (name, takedown_id)
    ) ${dialect.clustered}`,
    'CREATE INDEX takedown_keys_by_takedown ON takedown_keys (takedown_id)',
    `CREATE TABLE takedown_progress (
      partner_id ${dialect.types.key} NOT NULL,
      takedown_id ${dialect.types.key} NOT NULL,
      after_sku ${dialect.types.key} NOT NULL,
      matched ${dialect.types.integer} NOT NULL,
      done ${dialect.types.integer} NOT NULL,
      PRIMARY KEY (partner_id, takedown_id)
    ) ${dialect.clustered}`,
    'CREATE INDEX takedown_progress_by_takedown ON takedown_progress (takedown_id, partner_id)',
    ...rowSecurityOf(dialect, ['takedown_progress']),
  ],
};
