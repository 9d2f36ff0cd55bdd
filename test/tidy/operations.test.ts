import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import type { ContractTable } from '../../packages/contract/form/operation-table.ts';
import { filesBelow, root } from './sources.ts';
import { testedElsewhere } from './tested-elsewhere.ts';

/** The operations of every contract: each `*-v<major>.ts` exports one table. */
async function operationIds(): Promise<string[]> {
  const contracts = filesBelow('packages/contract/generated').filter((path) => /-v\d+\.ts$/.test(path));
  const modules: Record<string, unknown>[] = await Promise.all(
    contracts.map((path) => import(join(root, path))),
  );
  const tables = modules.flatMap((exports) =>
    Object.values(exports).filter((value): value is ContractTable => typeof value === 'object'),
  );
  return tables.flatMap((table) => Object.keys(table));
}

const ids = await operationIds();
const ownFiles = new Set(
  filesBelow('test/api')
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => basename(path).split('.')[0]),
);

describe('every operation of a contract has a test', () => {
  test('in a file of its name, or in the file that the list names', () => {
    assert.ok(ids.length > 50, `${ids.length} operations found`);
    assert.deepEqual(
      ids.filter((id) => !ownFiles.has(id) && testedElsewhere[id] === undefined),
      [],
      'write test/api/AREA/OPERATION_ID.test.ts for each of these, or name their test in test/tidy/tested-elsewhere.ts',
    );
  });

  test('and the list names only existing files, and no operation with its own file', () => {
    for (const [id, { file, names }] of Object.entries(testedElsewhere)) {
      assert.ok(
        ids.includes(id),
        `${id} is not an operation of a contract: remove it from test/tidy/tested-elsewhere.ts`,
      );
      assert.ok(
        !ownFiles.has(id),
        `${id} has its own test file: remove it from test/tidy/tested-elsewhere.ts`,
      );
      const path = join(root, 'test', file);
      assert.ok(existsSync(path), `${file}, listed for ${id}, does not exist`);
      assert.ok(readFileSync(path, 'utf8').includes(names), `${file} does not contain ${names}`);
    }
  });
});
