import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readContracts } from '../../scripts/generate/contracts.ts';
import { apiTests, filesNamedAfter } from '../../scripts/generate/operation-tests.ts';
import { allOperations } from '../../scripts/generate/operations.ts';
import { root } from './sources.ts';
import { testedElsewhere } from './tested-elsewhere.ts';

const ids = allOperations(readContracts(join(root, 'contract'))).map(({ operationId }) => operationId);
const files = apiTests(root);
const hasOwnFile = (id: string): boolean => filesNamedAfter(id, files).length > 0;

describe('every operation of a contract has a test', () => {
  test('in a file of its name, or in the file that the list names', () => {
    assert.ok(ids.length > 50, `${ids.length} operations found`);
    assert.deepEqual(
      ids.filter((id) => !hasOwnFile(id) && testedElsewhere[id] === undefined),
      [],
      'write packages/server/test/api/AREA/OPERATION_ID.test.ts for each of these, or name their test in test/tidy/tested-elsewhere.ts',
    );
  });

  test('and the list names only existing files, and no operation with its own file', () => {
    for (const [id, { file, names }] of Object.entries(testedElsewhere)) {
      assert.ok(
        ids.includes(id),
        `${id} is not an operation of a contract: remove it from test/tidy/tested-elsewhere.ts`,
      );
      assert.ok(!hasOwnFile(id), `${id} has its own test file: remove it from test/tidy/tested-elsewhere.ts`);
      const path = join(root, 'packages', file);
      assert.ok(existsSync(path), `${file}, listed for ${id}, does not exist`);
      assert.ok(readFileSync(path, 'utf8').includes(names), `${file} does not contain ${names}`);
    }
  });
});
