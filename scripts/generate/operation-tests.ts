/** The page that lists the tests of each operation, from the names of test files and `test/tidy/tested-elsewhere.ts`. */
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { testedElsewhere } from '../../test/tidy/tested-elsewhere.ts';
import { type Contracts, readContracts } from './contracts.ts';
import { markdownTable } from './markdown.ts';
import { operationsOf } from './operations.ts';

/** Test files that are named after an operation, as `getBrands.test.ts` and `getBrands-cached.test.ts` are. */
export function filesNamedAfter(operationId: string, files: readonly string[]): string[] {
  return files.filter((file) => /^[^.-]+/.exec(basename(file))?.[0] === operationId);
}

/** Every test file of an interface, from the root of the project. */
export function apiTests(root: string): string[] {
  return globSync('packages/{server,sandbox}/test/api/**/*.test.ts', { cwd: root }).sort();
}

/** Renders the tables of the operations, a heading for each contract. */
export function operationTests(root: string): string {
  const contracts = readContracts(join(root, 'contract'));
  const files = apiTests(root);
  return [...contracts.keys()]
    .map((file) => ({ file, rows: rowsOf(contracts, file, files) }))
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ file, rows }) =>
        `\n## ${file.replace('.yaml', '')}\n${markdownTable(['Operations', 'Tests'], rows)}`,
    )
    .join('');
}

/** One row for the operations that have the same tests. */
function rowsOf(contracts: Contracts, file: string, files: readonly string[]): string[][] {
  const operations = operationsOf(contracts, file).map(({ operationId }) => operationId);
  const byTests = Map.groupBy(operations.sort(), (id) => testsOf(id, files));
  return [...byTests].map(([tests, ids]) => [ids.join(', '), tests]);
}

function testsOf(operationId: string, files: readonly string[]): string {
  const folders = new Set(filesNamedAfter(operationId, files).map((file) => `\`${dirname(file)}/\``));
  if (folders.size > 0) return `files of their names in ${[...folders].join(', ')}`;
  const elsewhere = testedElsewhere[operationId];
  return elsewhere === undefined ? '**none**' : `\`packages/${elsewhere.file}\``;
}
