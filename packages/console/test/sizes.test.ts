import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buildConsole } from '../../../scripts/console.ts';
import { describeDialect } from '../../client/sheets/files/csv-rows.ts';
import { readyMaps } from '../../client/sheets/ready/index.ts';
import texts from '../app/texts.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'kontor-console-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The named files and all that they import, without what they load later. */
function withImports(names: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    const text = readFileSync(join(folder, 'console', name), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) add(imported);
  };
  names.forEach(add);
  return [...found];
}

test('the shell with the first page has at most 120 kB compressed, all pages 230 kB, and what reads workbooks 50 kB', async () => {
  const sizes = await buildConsole(folder);
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const names = [...sizes.keys()];
  const first = names.filter((name) => /^(?:console|icon|today)-/.test(name));
  const all = withImports(first);
  assert.ok(all.length > first.length, all.join());
  assert.ok(sumOf(all) <= 120_000, `shell and first page: ${sumOf(all)} bytes`);
  const isWorkbook = (name: string) => name.startsWith('workbook-');
  const [workbooks, pages] = [names.filter(isWorkbook), names.filter((name) => !isWorkbook(name))];
  assert.ok(sumOf(pages) <= 230_000, `pages: ${sumOf(pages)} bytes`);
  assert.ok(sumOf(workbooks) <= 50_000, `workbooks: ${sumOf(workbooks)} bytes`);
});

test('the console is built twice to the same files', async () => {
  assert.deepEqual([...(await buildConsole(folder)).keys()], [...(await buildConsole(folder)).keys()]);
});

test('every text has a German form, with the same values', () => {
  const valuesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const [english, german] of Object.entries(texts)) {
    assert.doesNotMatch(german, /^!/, english);
    assert.deepEqual(valuesOf(german), valuesOf(english), english);
  }
});

test('what the upload says of ready maps and of the form of a table has a German form', () => {
  const ofMaps = Object.values(readyMaps).flatMap(({ name = '', questions = {} }) => [
    name,
    ...Object.values(questions),
  ]);
  const forms = [',', ';', '\t', '|'].flatMap((separator) =>
    describeDialect({ encoding: 'utf-8', separator, quote: '', hasSeparatorLine: true }).split(', ').slice(1),
  );
  const missing = [...ofMaps, ...forms].filter((text) => !Object.hasOwn(texts, text));
  assert.deepEqual(missing, []);
});
