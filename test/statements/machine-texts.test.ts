/** What machines of a distributed database are asked, as text; `packages/server/test/store/one-machine.test.ts` asks a cluster. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isPlainInsert,
  statementOf,
} from '../../packages/server/platform/store/dialects/postgres/statements.ts';
import { tablesOf } from '../../packages/server/platform/store/distributed/places.ts';
import { tables } from '../../packages/server/tables/index.ts';
import { loadDeclared } from '../../scripts/generate/statements/declared.ts';
import { isTree, nodesOf, parse } from '../../scripts/generate/statements/tree.ts';

const own = new Map([...tables.keys()].map((table) => [table, `${table}_102008`]));

/** Names and aliases of the tables, common table expressions and targets of a statement. */
function namesIn(sql: string): { table: string; alias: string | undefined }[] {
  const tree = parse(sql.replaceAll('$', '?'));
  const found = [...nodesOf('RangeVar', tree), ...nodesOf('relation', tree)].filter(isTree);
  return found.map(({ relname, alias }) => ({
    table: String(relname),
    alias: isTree(alias) ? String(alias.aliasname) : undefined,
  }));
}

test('which tables a declared statement names is found as a parser finds it', async () => {
  const sequence = /_seq$/;
  for (const { texts } of await loadDeclared()) {
    for (const { name, postgres } of texts) {
      const named = new Set(namesIn(postgres).map(({ table }) => table));
      const found = new Set(
        tablesOf(statementOf(postgres, []).text).filter((table) => !sequence.test(table)),
      );
      assert.deepEqual([...found].sort(), [...named].filter((table) => own.has(table)).sort(), name);
    }
  }
});

test('rows that are numbered as they are inserted can be given their numbers', async () => {
  const given = (await loadDeclared()).flatMap(({ texts }) =>
    texts.filter(({ postgres, onMachine }) => /^\s*INSERT/.test(postgres) && onMachine !== postgres),
  );
  assert.deepEqual(
    given.map(({ name }) => name),
    [
      'server/platform/journal/store eventsInsert',
      'tables audit_entries.insert()',
      'tables fault_rules.insert()',
      'tables jobs.insert()',
      'tables jobs.ofAll.insert()',
      'tables webhook_waiting.change(attempts,firstAtMs,nextAtMs)or()',
    ],
  );
  for (const { name, postgres, onMachine } of given) {
    const last = Math.max(...[...postgres.matchAll(/\?(\d+)/g)].map(([, place]) => Number(place)));
    assert.match(
      onMachine,
      new RegExp(`, (?:position|sequence)\\) OVERRIDING SYSTEM VALUE VALUES \\(.*, \\?${last + 1}\\)`),
      name,
    );
    assert.equal(isPlainInsert(onMachine), isPlainInsert(postgres), name);
  }
});

test('texts in quotes, functions and common table expressions are no tables', () => {
  const text =
    "WITH given AS (SELECT 'FROM orders' AS text) SELECT * FROM given JOIN unnest($1) AS each ON true";
  assert.deepEqual(tablesOf(text), []);
});

test('what is asked while a machine is away names the partners of the others, and is otherwise the same', async () => {
  const asked = (await loadDeclared())
    .flatMap(({ texts }) => texts)
    .filter(({ onMachine }) => onMachine.includes('?0'));
  assert.deepEqual(
    [...new Set(asked.map(({ name }) => name.replace(/\(turn=.*/, '')))],
    [
      'server/areas/products/status/store statusCountsOfAll',
      'server/platform/deliveries/store waitingOfAll',
      'server/platform/jobs/store dueLanes',
      'server/platform/jobs/store firstOfLane',
      'server/platform/jobs/store nextLanes',
      'server/platform/journal/store bodiesOfAny',
      'tables events.ofAll.where(position > ?1 AND position <= ?2 ORDER BY position LIMIT ?3):position,partnerId,count,types,trace',
      'tables product_reviews.ofAll.count(waiting_since IS NOT NULL)',
    ],
  );
  for (const { name, scope, postgres, onMachine } of asked) {
    assert.equal(scope, 'shared', name);
    assert.equal(
      onMachine.replace(/(?:\w\.)?partner_id = ANY\(CAST\(\?0 AS TEXT\[\]\)\) AND /, ''),
      postgres,
      name,
    );
  }
});
