/** The linter finds promises that are not awaited, including those of store handles and in timers. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { product } from './sources.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'kontor-awaited-'));
after(() => rmSync(folder, { recursive: true }));

/** Statements of an async function. The linter must refuse `forgotten` and `misused`, and accept `awaited`. */
const forgotten = [
  'tx.run(statement);',
  'mine.marketplace.get(common);',
  'mine.runEach(own, []).then(() => undefined);',
  'store.write(async () => undefined);',
  "putSetting(tx, 'a', 'b');",
  '[1].map(() => tx.run(statement));',
  'ours(tx);',
];
/** Promises that are used as if they were values. */
const misused = [
  '[1].forEach(async () => tx.run(statement));',
  '[1].filter(async () => tx.run(statement));',
  'if (tx.get(statement)) return;',
  'const copy = { ...tx.get(statement) };',
];
const awaited = [
  'for (const _ of [1]) await tx.run(statement);',
  'await tx.run(statement);',
  'await Promise.all([1].map(() => tx.run(statement)));',
  'tx.afterCommit(() => undefined);',
  'tx.run(statement).catch(() => undefined);',
  'return ours(tx);',
];

const source = (
  lines: readonly string[],
) => `import { putSetting } from '../server/platform/store/settings.ts';
import type { AnyStatement } from '../server/platform/store/statement.ts';
import type { SharedWriteTx, Store, WriteTx } from '../server/platform/store/store.ts';

declare const store: Store;
declare const mine: WriteTx;
declare const statement: AnyStatement<'shared'>;
declare const own: AnyStatement<'partner'>;
declare const common: AnyStatement<'marketplace'>;

export async function work(tx: SharedWriteTx): Promise<void> {
${lines.map((line) => `  ${line}`).join('\n')}
}

async function ours(tx: SharedWriteTx): Promise<void> {
  await putSetting(tx, 'a', 'b');
}
`;

/** Lines of a source that the linter reports as not awaited, with the project's own settings. */
function unawaitedLines(name: string, lines: readonly string[]): string[] {
  const text = source(lines);
  writeFileSync(join(folder, 'packages/planted', name), text);
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', `packages/planted/${name}`],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { start: { line: number } } }[];
  };
  return diagnostics
    .filter(({ category }) => /noFloatingPromises|noMisusedPromises/.test(category))
    .map(({ location }) => text.split('\n')[location.start.line - 1]?.trim() ?? '');
}

test('every promise from a handle, the store or our own functions that is not awaited is refused', () => {
  mkdirSync(join(folder, 'packages/planted'), { recursive: true });
  for (const each of ['packages/server/platform/store', 'packages/values'])
    cpSync(join(root, each), join(folder, each), { recursive: true });
  mkdirSync(join(folder, 'node_modules/@kontor'), { recursive: true });
  symlinkSync('../../packages/values', join(folder, 'node_modules/@kontor/values'));
  const settings = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const { $schema: _, ...rest } = { ...settings, vcs: { enabled: false } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rest));
  assert.deepEqual(
    unawaitedLines('forgotten.ts', forgotten),
    forgotten,
    'the linter no longer finds these: check noFloatingPromises in biome.json',
  );
  assert.deepEqual(
    unawaitedLines('misused.ts', misused),
    misused,
    'the linter no longer finds these: check noMisusedPromises in biome.json',
  );
  assert.deepEqual(unawaitedLines('awaited.ts', awaited), [], 'the linter refuses correct code');
});

const timer = String.raw`\bset(?:Timeout|Interval|Immediate)\(\s*`;
const timerWith = (callback: string) => new RegExp(`${timer}${callback}.*`, 'g');

/**
 * Returns the timers of a source whose promise the linter misses, because their callback is async or an expression. The
 * linter checks blocks, and `void` marks that nobody waits.
 */
function unseenTimers(text: string): string[] {
  const asyncNames = [...text.matchAll(/\basync function (\w+)|\b(\w+) = async\b/g)].map(
    ([, named, assigned]) => named ?? assigned,
  );
  const callbacks = [
    'async\\b',
    '\\([^()]*\\) =>(?!\\s*(?:\\{|void\\b))',
    ...asyncNames.map((name) => `${name}\\s*[,)]`),
  ];
  return callbacks.flatMap((callback) => text.match(timerWith(callback)) ?? []);
}

test('the callback of a timer is a block, or void marks that nobody waits', () => {
  const found = product.flatMap(({ file, text }) => unseenTimers(text).map((line) => `${file}: ${line}`));
  assert.deepEqual(found, [], 'write () => { … }, so that the linter finds a promise that nobody awaits');
});

test('timers that hide a promise are found', () => {
  const hiding = [
    'setTimeout(async () => tx.run(statement), 5);',
    'setTimeout(() => tx.run(statement), 5);',
    'setImmediate(() =>\n  tx.run(statement));',
    'async function flush() {}\nsetInterval(flush, 5);',
    'const flush = async () => {};\nsetInterval(flush, 5);',
  ];
  for (const text of hiding) assert.equal(unseenTimers(text).length, 1, `not found: ${text}`);
  for (const text of ['setTimeout(() => {\n  void ours(tx);\n}, 5);', 'setTimeout(() => void ours(tx), 5);'])
    assert.deepEqual(unseenTimers(text), [], `found although it hides none: ${text}`);
});
