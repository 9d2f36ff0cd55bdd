import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { declaredFolders, declareStatements } from '../../packages/server/platform/store/statement.ts';
import {
  assertDeclaresOwnFolder,
  loadDeclared,
  mayDeclare,
} from '../../scripts/generate/statements/declared.ts';

interface Types {
  ofThisTest: { parameters: []; row: { carrier: string } };
  late: { parameters: []; row: never };
}

describe('the declared statements', () => {
  test('are the ones in the sources', async () => {
    const folders = new Set((await loadDeclared()).map(({ folder }) => folder));
    assert.ok(
      folders.has('server/areas/orders/store'),
      'loadDeclared no longer finds statements below packages/',
    );
  });

  test('are rejected for a folder in which no file declares any', async () => {
    for (const folder of ['server/areas/return/store', 'test/declared', 'server/areas/shipments']) {
      declareStatements<Types>(folder).shared('ofThisTest', 'SELECT carrier FROM shipments');
      await assert.rejects(
        loadDeclared(),
        new RegExp(`declared for packages/${folder}, but no file in that folder declares`),
      );
      declaredFolders.delete(folder);
    }
    await loadDeclared();
  });

  test('cannot be added after their module has loaded', async () => {
    const statements = declareStatements<Types>('test/declared');
    statements.shared('ofThisTest', 'SELECT carrier FROM shipments');
    await setImmediate();
    assert.throws(() => statements.shared('late', 'SELECT 1'), /declares late after its module was loaded/);
    assert.throws(
      () => statements.partnerFamily('late' as never, {}, () => ''),
      /after its module was loaded/,
    );
    declaredFolders.delete('test/declared');
  });

  test('of a family are limited to the members that it lists', () => {
    const statements = declareStatements<{ page: { parameters: object; row: never } }>('test/declared');
    const page = statements.partnerFamily(
      'page',
      { table: ['orders', 'offers'] },
      ({ table }) => `SELECT ${table}`,
    );
    assert.equal(page.with({ table: 'offers' }, {})[0].sqlite, 'SELECT offers');
    assert.throws(
      () => page.with({ table: 'partners' as never }, {}),
      /page has no member \(table=partners\)/,
    );
    declaredFolders.delete('test/declared');
  });
});

const importLine = "import { declareStatements } from '../../../platform/store/statement.ts';";
const typesLine = "import type { StatementTypes } from './statement-types.ts';";
const declaration = (folder: string) => `const statements = declareStatements<StatementTypes>('${folder}');`;
const file = 'server/areas/returns/store/listing.ts';
const right = [importLine, typesLine, declaration('server/areas/returns/store'), ''];

/** Ways to declare statements that the check would miss, or would check as statements of another folder. */
const wrong: readonly [how: string, lines: readonly string[], message: RegExp][] = [
  [
    'a folder that does not exist',
    [importLine, typesLine, declaration('server/areas/return/store')],
    /for server\/areas\/return\/store but is in server\/areas\/returns\/store/,
  ],
  [
    'the folder of another area',
    [importLine, typesLine, declaration('server/areas/orders/store')],
    /for server\/areas\/orders\/store/,
  ],
  [
    'an interface of its own',
    [
      importLine,
      'interface OwnTypes {}',
      "const statements = declareStatements<OwnTypes>('server/areas/returns/store');",
    ],
    /other than in the one line/,
  ],
  [
    'types of another folder',
    [importLine, typesLine.replace('./', '../../orders/store/'), declaration('server/areas/returns/store')],
    /other than in the one line/,
  ],
  [
    'a second declaration',
    [...right, "const more = declareStatements<Own>('server/areas/x');"],
    /other than in the one line/,
  ],
  [
    'a function',
    [importLine, typesLine, `function f() {\n  ${declaration('server/areas/returns/store')}\n}`],
    /other than in the one line/,
  ],
  ['another name', [...right, 'const other = declareStatements;'], /other than in the one line/],
  [
    'an import of the whole module',
    ["import * as all from '../../../platform/store/statement.ts';"],
    /other than in the one line/,
  ],
  [
    'a re-export of the whole module',
    ["export * from '../../../platform/store/statement.ts';"],
    /other than in the one line/,
  ],
  [
    'a dynamic import',
    ["const all = await import('../../../platform/store/statement.ts');"],
    /other than in the one line/,
  ],
  [
    'an import of the whole door',
    ["import * as store from '@kontor/server/store';"],
    /other than in the one line/,
  ],
  [
    'another name at the door',
    [
      "import { declareStatements as declare, openStore } from '@kontor/server/store';",
      typesLine,
      declaration('server/areas/returns/store'),
    ],
    /other than in the one line/,
  ],
  [
    'a computed folder',
    [importLine, typesLine, 'const statements = declareStatements<T>(folder);'],
    /other than in the one line/,
  ],
];

describe('a file that declares statements', () => {
  test('is accepted if it has one line for its own folder', () =>
    assertDeclaresOwnFolder(file, right.join('\n')));

  test('is accepted if it imports other names of the door as well', () => {
    const names = ['declareStatements', 'statementsOf', 'type WriteTx'];
    const byDoor = `import {\n  ${names.join(',\n  ')},\n} from '@kontor/server/store';`;
    assertDeclaresOwnFolder(file, [byDoor, ...right.slice(1)].join('\n'));
  });

  for (const [how, lines, message] of wrong) {
    test(`is rejected with ${how}`, () => {
      const text = lines.join('\n');
      assert.ok(mayDeclare(file, text), 'mayDeclare does not recognise this form');
      assert.throws(() => assertDeclaresOwnFolder(file, text), message);
    });
  }
});
