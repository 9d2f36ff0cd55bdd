import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import type { ListWindow, ProductFilter } from '../../areas/products/reads/store/list.ts';
import { listOffers, listProducts } from '../../areas/products/reads/store/products.ts';
import { migrations } from '../../migrations/index.ts';
import { sqliteDialect } from '../../platform/store/dialect.ts';
import { missingIn } from '../../platform/store/migrator.ts';
import type { AnyStatement } from '../../platform/store/statement.ts';
import type { ReadTx } from '../../platform/store/store.ts';

const database = new DatabaseSync(':memory:');
for (const migration of missingIn([], migrations)) {
  for (const statement of migration.statements(sqliteDialect)) database.exec(statement);
}

const plans: string[][] = [];
const planOf = ({ sqlite }: AnyStatement) =>
  plans.push(
    database
      .prepare(`EXPLAIN QUERY PLAN ${sqlite}`)
      .all()
      .map((row) => String(row.detail)),
  );
/** Takes statements and records their query plans. */
const reader = {
  dialect: sqliteDialect,
  all: async (statement: AnyStatement) => {
    planOf(statement);
    return [];
  },
  get: async (statement: AnyStatement) => {
    planOf(statement);
    return { sku: 'B' };
  },
} as unknown as ReadTx;

const windows: ListWindow[] = [
  { skip: 0, count: 101 },
  { afterSku: 'B', skip: 0, count: 101 },
  { skip: 100_000, count: 101 },
];
const filters: [filter: ProductFilter, index: RegExp][] = [
  [{}, /^SEARCH p USING (COVERING )?INDEX sqlite_autoindex_products_1 \(partner_id=\?( AND sku>\?)?\)/],
  [{ category: 'C' }, /^SEARCH p USING (COVERING )?INDEX products_by_category/],
  [{ brandId: 'B' }, /^SEARCH p USING (COVERING )?INDEX products_by_brand/],
  [{ productReference: 'P' }, /^SEARCH p USING (COVERING )?INDEX products_by_reference/],
  [{ category: 'C', brandId: 'B' }, /^SEARCH p USING INDEX products_by_(brand|category)/],
];

test('a page of variations walks an index in the order of the list, whatever the filter and wherever it starts', async () => {
  for (const [filter, index] of filters) {
    for (const window of windows) {
      for (const list of [listProducts, listOffers]) await list(reader, filter, window);
      for (const plan of plans.splice(0)) {
        const told = `${JSON.stringify([filter, window])}\n${plan.join('\n')}`;
        assert.match(plan[0] ?? '', index, told);
        if (window.afterSku !== undefined) assert.match(plan[0] ?? '', /sku>\?/, told);
        const [, ...others] = plan;
        for (const step of others) assert.match(step, /^SEARCH o .*\(partner_id=\? AND sku=\?\)/, told);
        assert.ok(others.length <= 1, told);
      }
    }
  }
});
