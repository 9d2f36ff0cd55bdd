import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { migrations } from '../../packages/server/migrations/index.ts';
import { assertNumbered } from '../../packages/server/platform/store/migrator.ts';
import { filesBelow } from './sources.ts';

const step = (number: number) => ({ number, name: `step-${number}`, statements: () => [] });

describe('the history of the schema', () => {
  test('has a file for each step, named by its number and its name', () => {
    const files = filesBelow('packages/server/migrations')
      .map((path) => path.split('/').at(-1))
      .filter((name) => /^\d{4}-/.test(String(name)))
      .sort();
    assert.deepEqual(
      files,
      migrations.slice(1).map(({ number, name }) => `${String(number).padStart(4, '0')}-${name}.ts`),
      'name each file NNNN-NAME.ts after number and name of its step',
    );
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
