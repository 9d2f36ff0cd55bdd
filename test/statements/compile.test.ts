import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');

/** Programs over the declared statement `byId`; each line except the first compiles only if a check is missing. */
const programs: readonly [what: string, line: string, error?: RegExp][] = [
  [
    'the right statement with the right parameter',
    "const row = await own.get(byId, 'x'); row?.carrier.length;",
  ],
  [
    'a family member with its parameters',
    'const [row] = await own.all(...page.with({ newest: true }, { from: 1 })); row?.carrier.length;',
  ],
  ['a mistyped column', "const row = await own.get(byId, 'x'); row?.carier;", /'carier' does not exist/],
  [
    'a column of another type',
    "const row = await own.get(byId, 'x'); row?.carrier.toFixed();",
    /'toFixed' does not exist/,
  ],
  [
    'a column that may be NULL',
    "const row = await own.get(byId, 'x'); row?.tracking_number.length;",
    /possibly 'null'/,
  ],
  [
    'a parameter of another type',
    'await own.get(byId, 7);',
    /'number' is not assignable to parameter of type 'string'/,
  ],
  ['a missing parameter', 'await own.get(byId);', /Expected 2 arguments/],
  ['a surplus parameter', "await own.get(byId, 'x', 'y');", /Expected 2 arguments/],
  ['a parameter set of another length', "await own.each(byId, [['x', 'y']]);", /not assignable/],
  ['a shared statement on a partner handle', 'await own.all(everything);', /not assignable/],
  ['a partner statement on the shared handle', "await all.get(byId, 'x');", /not assignable/],
  ['a text', "await own.all('SELECT 1');", /not assignable/],
  ['a name that has no types', "statements.partner('byIdd', '');", /not assignable/],
  ['a variant that is not in the family', 'page.with({ newest: 3 }, { from: 1 });', /not assignable/],
  ['a named parameter of another type', "page.with({ newest: true }, { from: 'x' });", /not assignable/],
];

const preamble = `
import { declareStatements } from '../src/platform/store/statement.ts';
import type { ReadTx, SharedReadTx } from '../src/platform/store/store.ts';
interface Types {
  byId: { parameters: [id: string]; row: { carrier: string; tracking_number: string | null } };
  everything: { parameters: []; row: { carrier: string } };
  page: { parameters: { from: number }; row: { carrier: string } };
}
const statements = declareStatements<Types>('test/compile');
const byId = statements.partner('byId', '');
const everything = statements.shared('everything', '');
const page = statements.partnerFamily('page', { newest: [false, true] }, () => '');
declare const own: ReadTx;
declare const all: SharedReadTx;
export { all, byId, everything, own, page };
`;

test('programs that use statements wrongly do not compile', () => {
  const folder = mkdtempSync(join(root, 'compile-'));
  try {
    for (const [place, [, line]] of programs.entries()) {
      writeFileSync(join(folder, `program${place}.ts`), `${preamble}${line}\n`);
    }
    writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "../tsconfig.json", "include": ["*.ts"] }');
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', cwd: root });
    for (const [place, [what, , error]] of programs.entries()) {
      const own = stdout.split('\n').filter((line) => line.includes(`program${place}.ts(`));
      if (error === undefined) assert.deepEqual(own, [], what);
      else assert.match(own.join('\n'), error, `${what}: ${stdout}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
