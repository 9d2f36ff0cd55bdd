/** On a partner's machine, statements name the tables of that machine and are otherwise the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementOf } from '../../packages/server/platform/store/dialects/postgres/statements.ts';
import { onOwnTables } from '../../packages/server/platform/store/distributed/places.ts';
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
