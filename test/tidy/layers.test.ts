import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forbiddenLayer, holdsSql, mayHoldSql } from './layers.ts';
import { product, valueImportsOf } from './sources.ts';

describe('layers inside an area', () => {
  test('rules import no store, views no service, and stores neither service nor views', () => {
    const wrong = product.flatMap(({ file, targets, valueTargets }) =>
      targets
        .filter((target) => forbiddenLayer(file, target, valueTargets.includes(target)))
        .map((target) => `${file} imports ${target}`),
    );
    assert.deepEqual(
      wrong,
      [],
      'let the service read the store and pass the facts to rules and views (test/tidy/layers.ts lists the layers)',
    );
  });

  test('only stores and migrations contain SQL', () => {
    const found = product.filter(({ file, text }) => !mayHoldSql(file) && holdsSql(text));
    const files = found.map(({ file }) => file);
    assert.deepEqual(files, [], 'move the statement to the store of its module');
  });
});

describe('the layer check refuses', () => {
  const forbidden: readonly [string, string][] = [
    ['server/areas/orders/rules/transitions.ts', 'server/areas/orders/store/orders.ts'],
    ['server/areas/orders/rules/transitions.ts', 'server/platform/store/store.ts'],
    ['server/areas/orders/rules/transitions.ts', 'server/areas/orders/service/read.ts'],
    ['server/areas/orders/rules/transitions.ts', 'server/areas/orders/jobs.ts'],
    ['server/areas/orders/rules/transitions.ts', 'server/platform/jobs/store/queue.ts'],
    ['server/areas/orders/rules/transitions.ts', 'server/platform/deliveries/store/deliveries.ts'],
    ['server/areas/orders/views/order.ts', 'server/areas/orders/jobs.ts'],
    ['server/areas/orders/views/order.ts', 'server/platform/auth/store/users.ts'],
    ['server/areas/orders/views/order.ts', 'server/areas/orders/service/read.ts'],
    ['server/areas/orders/views/order.ts', 'server/areas/orders/store/orders.ts'],
    ['server/areas/orders/store/orders.ts', 'server/areas/orders/service/read.ts'],
    ['server/areas/orders/store/orders.ts', 'server/areas/orders/views/order.ts'],
    ['server/areas/orders/store/orders.ts', 'server/areas/orders/jobs.ts'],
    ['server/areas/orders/rules/transitions.ts', 'server/areas/orders/index.ts'],
    ['server/areas/orders/rules/transitions.ts', 'server/areas/orders/index.ts'],
    ['server/areas/orders/views/order.ts', 'server/areas/orders/routes.ts'],
    ['server/areas/orders/store/orders.ts', 'server/areas/orders/routes.ts'],
    ['server/areas/orders/rules/transitions.ts', 'server/platform/deliveries/life.ts'],
    ['server/areas/orders/rules/transitions.ts', 'server/platform/http/pipeline.ts'],
    ['server/areas/orders/views/order.ts', 'server/platform/deliveries/history.ts'],
  ];
  for (const [file, target] of forbidden) {
    test(`${file} importing ${target}`, () =>
      assert.ok(forbiddenLayer(file, target, true), 'layers.ts accepts it'));
  }

  test('a view that imports more from a store than the types of its records', () => {
    const [view, store] = ['server/areas/orders/views/order.ts', 'server/areas/orders/store/orders.ts'];
    assert.ok(forbiddenLayer(view, store, true), 'layers.ts accepts values');
    assert.ok(!forbiddenLayer(view, store, false), 'layers.ts refuses types');
  });

  const statements = [
    "tx.get('SELECT sku FROM products WHERE partner_id = ?1')",
    'tx.run(`UPDATE orders SET due_at = ?2 WHERE partner_id = ?1`)',
    "tx.run('DELETE FROM jobs')",
    "tx.run('INSERT INTO jobs (id) VALUES (?1)')",
    "tx.get('select sku from products where partner_id = ?1')",
    "tx.run('update orders set due_at = ?2')",
    "tx.run('delete from jobs')",
    "tx.run('insert into jobs (id) values (?1)')",
    "tx.get('(SELECT sku FROM products)')",
    "tx.get('SELECT sku ' + 'FROM products')",
    "tx.get('select sku ' + 'from products')",
    "tx.run('UPDATE ' + table + ' SET due_at = ?2')",
    "tx.run('UPDATE orders o SET due_at = ?2')",
    "tx.run('update orders as o set due_at = ?2')",
    "tx.get('WITH RECURSIVE numbers (n) AS (SELECT 1)')",
    "tx.get('with recursive numbers as (select 1)')",
    "tx.get('EXPLAIN QUERY PLAN SELECT sku FROM products')",
    "tx.run('CREATE TABLE orders (id TEXT)')",
    'tx.get(`-- due orders\nSELECT sku FROM products`)',
    "tx.get('/* due orders */ select sku from products')",
  ];
  for (const text of statements) {
    test(`the text ${text}`, () => assert.ok(holdsSql(text), 'layers.ts does not recognise it as SQL'));
  }

  test('values that are imported in a statement of their own, next to one for types', () => {
    const text = "import type { A } from './store.ts';\nimport { b } from './store.ts';\n";
    assert.deepEqual([...new Set(valueImportsOf(text))], ['./store.ts']);
    assert.deepEqual(valueImportsOf("import type { A } from './store.ts';\n"), []);
  });

  test('SQL in a file that only has the name of a store', () => {
    for (const file of [
      'server/areas/orders/service/store.ts',
      'server/areas/orders/service/store/orders.ts',
    ])
      assert.ok(!mayHoldSql(file), `layers.ts treats ${file} as a store`);
    for (const file of [
      'server/areas/orders/store.ts',
      'server/areas/orders/store/orders.ts',
      'server/platform/auth/store/users.ts',
    ])
      assert.ok(mayHoldSql(file), `layers.ts does not treat ${file} as a store`);
  });

  test('no text that only mentions selecting', () => {
    for (const text of [
      '// Selects the newest from the list, and updates it.',
      "'Select one from the list'",
      "'Update the orders and set the status'",
      "'with users as operators'",
    ]) {
      assert.ok(!holdsSql(text), `layers.ts mistakes this for SQL: ${text}`);
    }
  });
});
