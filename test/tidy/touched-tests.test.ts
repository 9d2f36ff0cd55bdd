import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testsTouchedBy } from '../../scripts/tests/changed.ts';

const known = {
  tests: [
    'packages/server/test/api/orders/a.test.ts',
    'packages/server/test/api/prices/b.test.ts',
    'test/docs/c.test.ts',
    'test/tidy/d.test.ts',
  ],
  records: new Map([
    [
      'packages/server/test/api/orders/a.test.ts',
      ['packages/server/areas/orders/index.ts', 'test/harness/orders.ts'],
    ],
    ['packages/server/test/api/prices/b.test.ts', ['packages/server/areas/prices/index.ts']],
    ['test/docs/c.test.ts', []],
    ['test/tidy/d.test.ts', []],
  ]),
  importers: new Map([
    ['packages/server/areas/orders/states.ts', ['packages/server/areas/orders/table.ts']],
    ['packages/server/areas/orders/table.ts', ['packages/server/areas/orders/index.ts']],
  ]),
};

/** Files that are touched besides those that always run. */
const touched = (...changed: string[]) =>
  testsTouchedBy(changed, known).filter((file) => file !== 'test/tidy/d.test.ts');

describe('npm test -- --changed', () => {
  test('runs the tests that run a changed source or a helper of tests', () => {
    assert.deepEqual(touched('packages/server/areas/orders/index.ts'), [
      'packages/server/test/api/orders/a.test.ts',
    ]);
    assert.deepEqual(touched('test/harness/orders.ts'), ['packages/server/test/api/orders/a.test.ts']);
  });

  test('finds the users of a file without functions through its importers', () => {
    assert.deepEqual(touched('packages/server/areas/orders/states.ts'), [
      'packages/server/test/api/orders/a.test.ts',
    ]);
  });

  test('runs a changed test, and the tests of changed pages', () => {
    assert.deepEqual(touched('packages/server/test/api/prices/b.test.ts'), [
      'packages/server/test/api/prices/b.test.ts',
    ]);
    assert.deepEqual(touched('docs/architecture.md'), ['test/docs/c.test.ts']);
  });

  test('runs a test of which nothing is recorded', () => {
    const unknown = { ...known, tests: [...known.tests, 'packages/server/test/api/new.test.ts'] };
    assert.deepEqual(testsTouchedBy(['README.md'], unknown), [
      'test/docs/c.test.ts',
      'test/tidy/d.test.ts',
      'packages/server/test/api/new.test.ts',
    ]);
  });

  test('always runs tests that read the project as text', () => {
    assert.deepEqual(testsTouchedBy([], known), ['test/tidy/d.test.ts']);
  });

  test('runs everything when a contract, a migration or the installed packages change', () => {
    for (const path of [
      'contract/orders-v4.yaml',
      'packages/server/migrations/007-a.ts',
      'package-lock.json',
    ]) {
      assert.deepEqual(testsTouchedBy([path], known), known.tests, path);
    }
  });
});
