/** docs/reference/live-server.md: its tables name every place that asks whether a server is live. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Setting, settingList } from '../../packages/server/platform/config/environment.ts';
import { operations } from '../sweeps/operations.ts';
import { product, root } from '../tidy/sources.ts';

const page = readFileSync(join(root, 'docs/reference/live-server.md'), 'utf8');
const [ofServer = [], ofCallers = []] = page
  .split(/^\|---.*$/m)
  .slice(1)
  .map((table) => table.split('\n').filter((line) => line.startsWith('| ')));

/** Files that the rows of a table name in their last cell. */
function filesOf(rows: readonly string[]): string[] {
  const cells = rows.map((row) => row.split(' | ').at(-1) ?? '');
  const files = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file));
  return [...new Set(files)].sort();
}

const textOf = (file: string) => product.find((source) => source.file === file)?.text ?? '';

const setsDefault = /defaults: \{ (?:live: '.*', sandbox: '|sandbox: ')/;
/** `isLive` in a condition; what only passes it on has none. */
const asks = /![\w.]*\bisLive\b|\bisLive (?:\?|&&|\|\|)|(?:if \(|&& |\|\| )[\w.]*\bisLive\b/;

test('the table names each file that asks whether the server is live, and each with defaults that differ', () => {
  const asking = product.filter(({ text }) => asks.test(text) || setsDefault.test(text));
  assert.ok(asking.length > 20, `${asking.length} files`);
  assert.deepEqual(filesOf(ofServer), asking.map(({ file }) => file).sort());
});

test('the table of callers names files that recognise a sandbox', () => {
  assert.ok(filesOf(ofCallers).length > 3, 'the page has a second table');
  const others = filesOf(ofCallers).filter((file) => !/\bisSandbox\b/.test(textOf(file)));
  assert.deepEqual(others, []);
});

test('the environment is compared where it is read, and nowhere else', () => {
  const comparing = product.filter(({ text }) => /\benvironment [!=]== '/.test(text));
  assert.deepEqual(
    comparing.map(({ file }) => file),
    ['console/app/environment.ts', 'server/platform/config/read-config.ts'],
  );
});

test('the table names each setting whose default differs, with both defaults', () => {
  for (const { name, defaults = {} } of settingList as readonly Setting[]) {
    if (defaults.live === defaults.sandbox || name === 'KONTOR_ENVIRONMENT') continue;
    const row =
      ofServer.find((each) => each.startsWith(`| \`${name}\``)) ?? assert.fail(`no row for ${name}`);
    for (const text of Object.values(defaults)) assert.ok(row.includes(`\`${text}\``), `${name}: ${text}`);
  }
});

test('the table names each operation of partners that only a sandbox has', () => {
  const names = operations.filter(({ sandboxOnly }) => sandboxOnly).map(({ id }) => id);
  assert.ok(names.length > 0, 'contracts have operations with x-sandbox-only');
  assert.deepEqual(
    names.filter((id) => !page.includes(`\`${id}\``)),
    [],
  );
});
