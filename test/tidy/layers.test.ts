import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forbiddenLayer, holdsSql, mayHoldSql } from './layers.ts';
import { product, type Source, targetsOf } from './sources.ts';

const takesValues = (source: Source, target: string) =>
  targetsOf(source, source.valueImports).includes(target);

describe('layers inside an area', () => {
  test('rules import no store, views no service, a store neither', () => {
    const wrong = product.flatMap((source) =>
      targetsOf(source)
        .filter((target) => forbiddenLayer(source.file, target, takesValues(source, target)))
        .map((target) => `${source.file} imports ${target}`),
    );
    assert.deepEqual(
      wrong,
      [],
      'let the service read the store and hand the facts to rules and views (test/tidy/layers.ts has the layers)',
    );
  });

  test('only stores and migrations contain SQL', () => {
    const found = product.filter(({ file, text }) => !mayHoldSql(file) && holdsSql(text));
    const files = found.map(({ file }) => file);
    assert.deepEqual(files, [], 'move the statement to the store of its module');
  });
});

describe('the check of layers refuses', () => {
  const forbidden: readonly [string, string][] = [
    ['areas/orders/rules/due.ts', 'areas/orders/store/orders.ts'],
    ['areas/orders/rules/due.ts', 'platform/store/store.ts'],
    ['areas/orders/rules/due.ts', 'areas/orders/service/read.ts'],
    ['areas/orders/views/order.ts', 'areas/orders/service/read.ts'],
    ['areas/orders/views/order.ts', 'areas/orders/store/orders.ts'],
    ['areas/orders/store/orders.ts', 'areas/orders/service/read.ts'],
    ['areas/orders/store/orders.ts', 'areas/orders/views/order.ts'],
  ];
  for (const [file, target] of forbidden) {
    test(`${file} importing ${target}`, () =>
      assert.ok(forbiddenLayer(file, target, true), 'layers.ts lets it pass'));
  }

  test('a view that imports more from a store than the types of its records', () => {
    const [view, store] = ['areas/orders/views/order.ts', 'areas/orders/store/orders.ts'];
    assert.ok(forbiddenLayer(view, store, true), 'layers.ts lets values pass');
    assert.ok(!forbiddenLayer(view, store, false), 'layers.ts refuses types');
  });

  const statements = [
    "tx.get('SELECT sku FROM products WHERE partner_id = ?1')",
    'tx.run(`UPDATE orders SET due_at = ?2 WHERE partner_id = ?1`)',
    "tx.run('DELETE FROM jobs')",
    "tx.run('INSERT INTO jobs (id) VALUES (?1)')",
  ];
  for (const text of statements) {
    test(`the text ${text}`, () => assert.ok(holdsSql(text), 'layers.ts does not take it for SQL'));
  }

  test('no text that only mentions selecting', () => {
    for (const text of [
      '// Selects the newest from the list, and updates it.',
      "'Select one from the list'",
    ]) {
      assert.ok(!holdsSql(text), `layers.ts takes for SQL: ${text}`);
    }
  });
});
