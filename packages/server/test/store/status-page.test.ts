import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import {
  listStatuses,
  type StatusFilter,
  type StatusWindow,
} from '../../areas/products/status/store/list.ts';
import { migrations } from '../../migrations/index.ts';
import { sqliteDialect } from '../../platform/store/dialect.ts';
import { missingIn } from '../../platform/store/migrator.ts';
import type { AnyStatement } from '../../platform/store/statement.ts';
import type { ReadTx } from '../../platform/store/store.ts';

const database = new DatabaseSync(':memory:');
for (const migration of missingIn([], migrations)) {
  for (const statement of migration.statements(sqliteDialect)) database.exec(statement);
}

/** Takes a statement and returns its query plan. */
const reader = {
  all: async ({ sqlite }: AnyStatement) => database.prepare(`EXPLAIN QUERY PLAN ${sqlite}`).all(),
} as unknown as ReadTx;

/** Every combination of the contract's filters that many variations may pass. */
const filters: StatusFilter[] = [undefined, 'Shirts'].flatMap((category) =>
  [undefined, 'BRAND'].flatMap((brandId) =>
    [undefined, 1].flatMap((fromMs) =>
      ([undefined, ['ONLINE'], ['PENDING'], ['PENDING', 'REJECTED', 'INACTIVE']] as const).map(
        (statuses) => ({ category, brandId, fromMs, statuses }),
      ),
    ),
  ),
);
const windows: StatusWindow[] = (['asc', 'desc'] as const).flatMap((order) =>
  [undefined, { atMs: 5, sku: 'A' }].flatMap((after) =>
    [undefined, 7].map((revision) => ({ order, after, revision, skip: 0, count: 101 })),
  ),
);

test('a page of the status list walks an index in its order, whatever the filters and wherever it starts', async () => {
  for (const filter of filters) {
    for (const window of windows) {
      const steps: unknown[] = await listStatuses(reader, filter, window);
      const plan = steps.map((step) => String((step as { detail: unknown }).detail));
      const looks = plan.filter((line) => /^(SCAN|SEARCH) [omp]\b/.test(line));
      assert.ok(looks.length > 0, plan.join('\n'));
      for (const look of looks) {
        const isWalk = /^SEARCH o USING COVERING INDEX product_offers_(waiting|settled)/.test(look);
        const isMove =
          /^SEARCH m USING (COVERING )?INDEX product_status_moves_by_place \(partner_id=\? AND left_at/.test(
            look,
          );
        const isLookUp = /^SEARCH [op] USING .*\(partner_id=\? AND sku=\?\)/.test(look);
        assert.ok(isWalk || isMove || isLookUp, `${JSON.stringify([filter, window])}\n${plan.join('\n')}`);
      }
      const walk = looks.find((look) => look.includes('settled')) ?? '';
      if (filter.category !== undefined && walk !== '') assert.match(walk, /category=|brand_id=/);
    }
  }
});
