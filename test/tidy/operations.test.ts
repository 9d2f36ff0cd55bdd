import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { readContracts } from '../../scripts/generate/contracts.ts';
import { allOperations } from '../../scripts/generate/operations.ts';
import { root } from './sources.ts';
import { testedElsewhere } from './tested-elsewhere.ts';

const ids = allOperations(readContracts(join(root, 'contract'))).map(({ operationId }) => operationId);

/** What the names of test files begin with: `getBrands.test.ts` and `getBrands-cached.test.ts` are named after getBrands. */
const names = new Set(
  globSync('test/api/**/*.test.ts', { cwd: root }).map((file) => /^[^.-]+/.exec(basename(file))?.[0]),
);
const hasOwnFile = (id: string): boolean => names.has(id);

describe('every operation of a contract has a test', () => {
  test('in a file of its name, or in the file that the list names', () => {
    assert.ok(ids.length > 50, `${ids.length} operations found`);
    assert.deepEqual(
      ids.filter((id) => !hasOwnFile(id) && testedElsewhere[id] === undefined),
      [],
      'write test/api/AREA/OPERATION_ID.test.ts for each of these, or name their test in test/tidy/tested-elsewhere.ts',
    );
  });

  test('and the list names only existing files, and no operation with its own file', () => {
    for (const [id, { file, names: text }] of Object.entries(testedElsewhere)) {
      assert.ok(
        ids.includes(id),
        `${id} is not an operation of a contract: remove it from test/tidy/tested-elsewhere.ts`,
      );
      assert.ok(!hasOwnFile(id), `${id} has its own test file: remove it from test/tidy/tested-elsewhere.ts`);
      const path = join(root, 'test', file);
      assert.ok(existsSync(path), `${file}, listed for ${id}, does not exist`);
      assert.ok(readFileSync(path, 'utf8').includes(text), `${file} does not contain ${text}`);
    }
  });
});
