import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { buildConsole } from '../../scripts/console.ts';
import texts from '../../src/console/app/texts.json' with { type: 'json' };

const folder = mkdtempSync(join(tmpdir(), 'kontor-console-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('the shell with the first page has at most 120 kB compressed, and everything at most 250 kB', async () => {
  const sizes = await buildConsole(folder);
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
  const names = [...sizes.keys()];
  const first = names.filter((name) =>
    /^(?:console|icon|today|table|partner|plot|dialog|drawer)-/.test(name),
  );
  assert.ok(sumOf(first) <= 120_000, `shell and first page: ${sumOf(first)} bytes`);
  assert.ok(sumOf(names) <= 250_000, `all: ${sumOf(names)} bytes`);
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
