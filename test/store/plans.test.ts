import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { migrations } from '../../src/migrations/index.ts';
import { sqliteDialect } from '../../src/platform/store/dialect.ts';

const database = new DatabaseSync(':memory:');
for (const migration of migrations) {
  for (const statement of migration.statements(sqliteDialect)) database.exec(statement);
}

/** Look-ups that are made for every element of a delivery: walking a partner's rows would make each cost all. */
const lookUps: readonly [statement: string, index: string][] = [
  ['SELECT sku FROM product_offers WHERE partner_id = ?1 AND sku = ?2', 'partner_id=? AND sku=?'],
  [
    `SELECT sku FROM product_offers WHERE partner_id = ?1 AND theme_key = ?2 AND active = 1
     AND status <> 'REJECTED' AND sku <> ?3 LIMIT 1`,
    'partner_id=? AND theme_key=?',
  ],
  [
    `SELECT sku FROM product_offers WHERE partner_id = ?1 AND theme_key = ?2 AND active = 1
     AND status = 'REJECTED' AND operator_word IS NULL ORDER BY sku || '' LIMIT 9`,
    'partner_id=? AND theme_key=?',
  ],
  ['SELECT moin FROM product_offers WHERE partner_id = ?1 AND moin = ?2', 'partner_id=? AND moin=?'],
  [
    `SELECT p.sku FROM products p WHERE p.partner_id = ?1 AND p.ean = ?2 AND (SELECT o.active
     FROM product_offers o WHERE o.partner_id = p.partner_id AND o.sku = p.sku) = 1`,
    'partner_id=? AND ean=?',
  ],
  [
    `SELECT p.sku FROM products p WHERE p.partner_id = ?1 AND p.product_reference = ?2 AND (SELECT o.active
     FROM product_offers o WHERE o.partner_id = p.partner_id AND o.sku = p.sku) = 1 ORDER BY p.sku LIMIT 501`,
    'partner_id=? AND product_reference=?',
  ],
];

for (const [statement, index] of lookUps) {
  test(`the planner finds (${index}) for ${statement.slice(0, 60).replaceAll(/\s+/g, ' ')}`, () => {
    const plan = database
      .prepare(`EXPLAIN QUERY PLAN ${statement}`)
      .all()
      .map((row) => String(row.detail));
    assert.ok(plan[0]?.includes(index), plan.join('\n'));
    assert.ok(!plan.some((line) => line.startsWith('SCAN')), plan.join('\n'));
  });
}
