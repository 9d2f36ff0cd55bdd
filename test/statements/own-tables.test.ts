/** What machines of a distributed database are asked, as text; `test/store/one-machine.test.ts` asks a cluster. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isPlainInsert,
  statementOf,
} from '../../packages/server/platform/store/dialects/postgres/statements.ts';
import { onOwnTables, tablesOf } from '../../packages/server/platform/store/distributed/places.ts';
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
    texts.filter((text) => text.onMachine !== text.postgres),
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

test('every table of every declared statement is replaced, and keeps its name as an alias', async () => {
  let replaced = 0;
  for (const { texts } of await loadDeclared()) {
    for (const { name, postgres } of texts) {
      const { text } = statementOf(postgres, []);
      const changed = onOwnTables(text, own);
      if (changed === undefined) {
        // The last number of a sequence is read like a table.
        assert.match(text, /FROM \w+_seq$/, name);
        continue;
      }
      const wanted = namesIn(text).map(({ table, alias }) => {
        const there = own.get(table);
        if (there === undefined) return { table, alias };
        replaced += 1;
        return { table: there, alias: alias ?? table };
      });
      assert.deepEqual(namesIn(changed), wanted, name);
    }
  }
  assert.ok(replaced > 1_000, `${replaced} tables`);
});

test('a statement on a table that is not there has no form for the machine', () => {
  assert.equal(
    onOwnTables('SELECT 1 FROM orders o JOIN users u ON u.id = o.id', new Map([['orders', 'orders_7']])),
    undefined,
  );
});

test('texts in quotes, functions and common table expressions are left as they are', () => {
  const text =
    "WITH given AS (SELECT 'FROM orders' AS text) SELECT * FROM given JOIN unnest($1) AS each ON true";
  assert.equal(onOwnTables(text, new Map([['orders', 'orders_7']])), text);
});
