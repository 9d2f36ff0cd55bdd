import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { migrations } from '../../packages/server/migrations/index.ts';
import { postgresDialect, sqliteDialect } from '../../packages/server/platform/store/dialect.ts';
import { assertNumbered } from '../../packages/server/platform/store/migrator.ts';

const step = (number: number) => ({ number, name: `step-${number}`, statements: () => [] });

describe('the history of the schema', () => {
  test('is a list of steps that each do something', () => {
    assertNumbered(migrations);
    const idle = migrations.filter(({ statements }) =>
      [sqliteDialect, postgresDialect].every((dialect) => statements(dialect).length === 0),
    );
    assert.deepEqual(idle, []);
  });

  test('refuses a number that is duplicate, goes back, or skips one', () => {
    assert.doesNotThrow(() => assertNumbered([step(16), step(17), step(18)]));
    for (const numbers of [
      [17, 17],
      [18, 17],
      [17, 19],
    ]) {
      assert.throws(() => assertNumbered(numbers.map(step)), /migration 1\d/i);
    }
  });
});
