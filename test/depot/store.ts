import { migrations } from '../../packages/server/migrations/index.ts';
import { keysetSql } from '../../packages/server/platform/paging/keyset.ts';
import type { Migration } from '../../packages/server/platform/store/migrator.ts';
import type { SqlValue } from '../../packages/server/platform/store/sql-values.ts';
import { undeclaredStatement } from '../../packages/server/platform/store/undeclared-statement.ts';

/** Tables of the test area, after those of the server. */
export const depotMigration: Migration = {
  number: (migrations.at(-1)?.number ?? 0) + 1,
  name: 'depot',
  statements: () => [
    `CREATE TABLE depot_counts (partner_id TEXT NOT NULL, sku TEXT NOT NULL, quantity INTEGER NOT NULL,
       PRIMARY KEY (partner_id, sku))`,
    `CREATE TABLE depot_transfers (partner_id TEXT NOT NULL, transfer_id TEXT NOT NULL, state TEXT NOT NULL,
       days INTEGER NOT NULL, lasts_ms INTEGER NOT NULL, decisions INTEGER NOT NULL, endings INTEGER NOT NULL,
       ends_at BIGINT NOT NULL, PRIMARY KEY (partner_id, transfer_id))`,
  ],
};

function declare<Parameters extends readonly SqlValue[], Row>(name: string, sql: string) {
  return undeclaredStatement<'partner', Parameters, Row>('partner', `depot ${name}`, sql);
}

export interface Count {
  readonly sku: string;
  readonly quantity: number;
}

export const countUpsert = declare<[string, number], never>(
  'countUpsert',
  `INSERT INTO depot_counts (partner_id, sku, quantity) VALUES (?1, ?2, ?3)
   ON CONFLICT (partner_id, sku) DO UPDATE SET quantity = excluded.quantity`,
);

const { forwards } = keysetSql(['sku'], 'ascending');

export const countsAfter = declare<[string, number, number], Count>(
  'countsAfter',
  `SELECT sku, quantity FROM depot_counts WHERE partner_id = ?1 AND ${forwards.after(2)}
   ORDER BY ${forwards.order} LIMIT ?3 OFFSET ?4`,
);

export const transferInsert = declare<[string, number, number], never>(
  'transferInsert',
  `INSERT INTO depot_transfers
     (partner_id, transfer_id, state, days, lasts_ms, decisions, endings, ends_at)
   VALUES (?1, ?2, 'PENDING', ?3, ?4, 0, 0, 0)`,
);

interface Transfer {
  readonly state: string;
  readonly days: number;
  readonly lasts_ms: number;
  readonly decisions: number;
  readonly endings: number;
}

export const transferById = declare<[string], Transfer>(
  'transferById',
  `SELECT state, days, lasts_ms, decisions, endings FROM depot_transfers
   WHERE partner_id = ?1 AND transfer_id = ?2`,
);

/** Whatever the state of the transfer, so that a second decision is detected. */
export const transferSettle = declare<[string, string, number], never>(
  'transferSettle',
  `UPDATE depot_transfers SET state = ?3, ends_at = ?4, decisions = decisions + 1
   WHERE partner_id = ?1 AND transfer_id = ?2`,
);

export const transfersEnd = declare<[number], never>(
  'transfersEnd',
  `UPDATE depot_transfers SET state = 'OVER', endings = endings + 1
   WHERE partner_id = ?1 AND state = 'ACCEPTED' AND ends_at <= ?2`,
);

export const nextEnd = declare<[], { due: number | null }>(
  'nextEnd',
  `SELECT MIN(ends_at) AS due FROM depot_transfers WHERE partner_id = ?1 AND state = 'ACCEPTED'`,
);

export const transferIds = declare<[], { transfer_id: string }>(
  'transferIds',
  'SELECT transfer_id FROM depot_transfers WHERE partner_id = ?1',
);
