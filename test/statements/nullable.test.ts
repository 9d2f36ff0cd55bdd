/** Which result columns the generator infers to be never NULL. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultOf } from '../../scripts/generate/statements/nullable.ts';
import { openSchema } from '../../scripts/generate/statements/schema.ts';
import { parse } from '../../scripts/generate/statements/tree.ts';

const schema = openSchema();

/** Statements on shipments, whose `tracking_number` and `group_id` may be NULL, and whether their first column may be. */
const results: readonly [sql: string, nullable: boolean][] = [
  ['SELECT carrier FROM shipments', false],
  ['SELECT group_id FROM shipments', true],
  ['SELECT group_id FROM shipments WHERE group_id = ?1', false],
  ['SELECT group_id FROM shipments WHERE group_id IS NOT NULL', false],
  ['SELECT group_id FROM shipments WHERE group_id = ?1 OR carrier = ?2', true],
  ['DELETE FROM shipments WHERE group_id = ?1 RETURNING group_id', false],
  ['UPDATE shipments SET carrier = ?1 WHERE group_id = ?2 RETURNING group_id', false],
  ['UPDATE shipments SET group_id = NULL WHERE group_id = ?1 RETURNING group_id', true],
  ['UPDATE shipments SET group_id = ?2 WHERE group_id = ?1 RETURNING group_id', true],
  ['UPDATE shipments SET group_id = tracking_number WHERE group_id = ?1 RETURNING group_id', true],
  ['UPDATE shipments AS s SET group_id = NULL WHERE s.group_id = ?1 RETURNING group_id', true],
  ['UPDATE shipments SET (carrier, group_id) = (?1, ?2) WHERE group_id = ?3 RETURNING group_id', true],
  ["UPDATE shipments SET group_id = group_id || 'x' WHERE group_id = ?1 RETURNING group_id", false],
  ['UPDATE shipments SET group_id = carrier WHERE group_id = ?1 RETURNING group_id', false],
  ['UPDATE shipments SET carrier = ?1 WHERE ship_date = ?2 RETURNING carrier', false],
  ["SELECT CAST(states AS TEXT) ->> 'x' AS x FROM shipments", true],
  ["SELECT states -> 'x' AS x FROM shipments", true],
  ['SELECT created_at / ship_date AS x FROM shipments', true],
  ['SELECT created_at % ship_date AS x FROM shipments', true],
  ['SELECT created_at + ship_date AS x FROM shipments', false],
  ['SELECT carrier || group_id AS x FROM shipments', true],
  ["SELECT COALESCE(states ->> 'x', '') AS x FROM shipments", false],
];

for (const [sql, nullable] of results) {
  test(`${sql}: ${nullable ? 'may be' : 'is never'} NULL`, () => {
    schema.database.prepare(sql);
    assert.equal(resultOf(parse(sql), schema)[0]?.nullable, nullable);
  });
}
