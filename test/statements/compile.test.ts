import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  [
    'a marketplace statement on the marketplace handle, and on the shared one',
    'const [row] = [...(await own.marketplace.all(brands)), ...(await all.all(brands))]; row?.name.length;',
  ],
  ['a marketplace statement on a partner handle', 'await own.all(brands);', /not assignable/],
  [
    'a shared statement on the marketplace handle',
    'await own.marketplace.all(everything);',
    /not assignable/,
  ],
  [
    'a partner statement on the marketplace handle',
    "await own.marketplace.get(byId, 'x');",
    /not assignable/,
  ],
  ['another partner from a partner handle', "own.partner('x');", /'partner' does not exist/],
  [
    'another partner from its marketplace handle',
    "own.marketplace.partner('x');",
    /'partner' does not exist/,
  ],
  ['the shared handle of a partner handle', 'own.shared.all(everything);', /'shared' does not exist/],
  ['work at the end for all partners', 'writes.atEnd(async () => undefined, 1);', /'atEnd' does not exist/],
  [
    'a marketplace handle as the shared one',
    'const a: SharedReadTx = own.marketplace; a;',
    /not assignable to type 'SharedReadTx'/,
  ],
  ['a partner handle as the shared one', 'const a: SharedReadTx = own; a;', /Type 'ReadTx' is missing/],
  [
    'a hand-made statement',
    "await own.all({ scope: 'partner', name: '', sqlite: '', postgres: '' });",
    /not assignable/,
  ],
  ['a text', "await own.all('SELECT 1');", /not assignable/],
  ['a name that has no types', "statements.partner('byIdd', '');", /not assignable/],
  ['a variant that is not in the family', 'page.with({ newest: 3 }, { from: 1 });', /not assignable/],
  ['a named parameter of another type', "page.with({ newest: true }, { from: 'x' });", /not assignable/],
];

const preamble = `
import { declareStatements } from '../packages/server/platform/store/statement.ts';
import type { ReadTx, SharedReadTx, WriteTx } from '../packages/server/platform/store/store.ts';
interface Types {
  byId: { parameters: [id: string]; row: { carrier: string; tracking_number: string | null } };
  everything: { parameters: []; row: { carrier: string } };
  brands: { parameters: []; row: { name: string } };
  page: { parameters: { from: number }; row: { carrier: string } };
}
const statements = declareStatements<Types>('test/compile');
const byId = statements.partner('byId', '');
const everything = statements.shared('everything', '');
const brands = statements.marketplace('brands', '');
const page = statements.partnerFamily('page', { newest: [false, true] }, () => '');
declare const own: ReadTx;
declare const all: SharedReadTx;
declare const writes: WriteTx;
export { all, brands, byId, everything, own, page, type SharedReadTx, writes };
`;

/** The statements of shipments, with one derived without its tie; each but the first compiles only if a check is missing. */
const untied = (text: string) =>
  text
    .replace('import { statementsOf }', 'import { statementsOf, statementsOfAll }')
    .replace('byCreation = derived.pages(', 'byCreation = statementsOfAll(shipments).pages(');
const variants: readonly [what: string, change: (text: string) => string, error?: RegExp][] = [
  ['the statements of shipments', (text) => text],
  ['a list of a partner that reads those of all', untied, /not assignable/],
  [
    'a list that does so on the marketplace handle',
    (text) => untied(text).replace('tx.all(byCreation', 'tx.marketplace.all(byCreation'),
    /not assignable/,
  ],
  [
    'a read by a member that the table does not have',
    (text) => text.replace("derived.by('shipmentId')", "derived.by('shipment')"),
    /not assignable/,
  ],
  [
    'a change that lacks a member',
    (text) =>
      text.replace('updateStatesOf(tx, { shipmentId, states })', 'updateStatesOf(tx, { shipmentId })'),
    /'states' is missing/,
  ],
];

/** The source of shipments, to be compiled in a folder of the root. */
function shipmentsSource(): string {
  const text = readFileSync(join(root, 'packages/server/areas/shipments/store/shipments.ts'), 'utf8');
  return text
    .replaceAll("'../../../", "'../packages/server/")
    .replaceAll("'../rules.ts", "'../packages/server/areas/shipments/rules.ts")
    .replaceAll("'./", "'../packages/server/areas/shipments/store/");
}

test('programs that use statements wrongly do not compile', () => {
  const folder = mkdtempSync(join(root, 'compile-'));
  try {
    for (const [place, [, line]] of programs.entries()) {
      writeFileSync(join(folder, `program${place}.ts`), `${preamble}${line}\n`);
    }
    const shipments = shipmentsSource();
    for (const [place, [what, change]] of variants.entries()) {
      assert.equal(change(shipments) === shipments, place === 0, what);
      writeFileSync(join(folder, `shipments${place}.ts`), change(shipments));
    }
    writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "../tsconfig.json", "include": ["*.ts"] }');
    const tsc = join(root, 'node_modules/.bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8', cwd: root });
    const expected = [
      ...programs.map(([what, , error], place) => [`program${place}.ts(`, what, error] as const),
      ...variants.map(([what, , error], place) => [`shipments${place}.ts(`, what, error] as const),
    ];
    for (const [file, what, error] of expected) {
      const own = stdout.split('\n').filter((line) => line.includes(file));
      if (error === undefined) assert.deepEqual(own, [], what);
      else assert.match(own.join('\n'), error, `${what}: ${stdout}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
