import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * The past of a variation in fewer rows: past prices and outcomes that are some days old move here, several to a row. A
 * row is named by the time of the newest one in it. They begin to move a day after this step, so that nodes of the
 * version before, which do not read these tables, find everything while they are replaced.
 */
export const packedHistory: Migration = {
  number: 64,
  name: 'packed-history',
  since: '0.1.1',
  statements: (dialect) => {
    const { types, clustered, nowMs } = dialect;
    return [
      `CREATE TABLE packed_prices (
        partner_id ${types.key} NOT NULL,
        sku ${types.key} NOT NULL,
        until_at ${types.integer} NOT NULL,
        prices ${types.document} NOT NULL,
        PRIMARY KEY (partner_id, sku, until_at)
      ) ${clustered}`,
      'CREATE INDEX packed_prices_by_end ON packed_prices (until_at)',
      `CREATE TABLE packed_outcomes (
        partner_id ${types.key} NOT NULL,
        entity_key ${types.key} NOT NULL,
        last_at ${types.integer} NOT NULL,
        outcomes ${types.document} NOT NULL,
        PRIMARY KEY (partner_id, entity_key, last_at)
      ) ${clustered}`,
      // PostgreSQL stores a value that many rows have once.
      'CREATE INDEX packed_outcomes_by_day ON packed_outcomes ((last_at / 86400000))',
      `INSERT INTO settings (name, value) VALUES ('history_packed_from', CAST(${nowMs} + 86400000 AS TEXT))`,
      ...rowSecurityOf(dialect, ['packed_prices', 'packed_outcomes']),
    ];
  },
};
