/** A promise that nobody awaits is found by the linter, also where a handle of the store gives it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'kontor-awaited-'));
after(() => rmSync(folder, { recursive: true }));

/** Statements of an async function; the linter has to refuse the first ones and to accept the others. */
const forgotten = [
  'tx.run(statement);',
  'mine.marketplace.get(common);',
  'mine.runEach(own, []).then(() => undefined);',
  'store.write(async () => undefined);',
  "putSetting(tx, 'a', 'b');",
  '[1].map(() => tx.run(statement));',
  'ours(tx);',
];
const awaited = [
  'await tx.run(statement);',
  'await Promise.all([1].map(() => tx.run(statement)));',
  'tx.afterCommit(() => undefined);',
  'tx.run(statement).catch(() => undefined);',
  'return ours(tx);',
];

const source = (lines: readonly string[]) => `import { putSetting } from '../platform/store/settings.ts';
import type { AnyStatement } from '../platform/store/statement.ts';
import type { SharedWriteTx, Store, WriteTx } from '../platform/store/store.ts';

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

/** Lines of a source that the linter says to be floating, with the project's own settings. */
function floatingLines(name: string, lines: readonly string[]): string[] {
  const text = source(lines);
  writeFileSync(join(folder, 'src/planted', name), text);
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=json', `src/planted/${name}`],
    { cwd: folder, encoding: 'utf8' },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { start: { line: number } } }[];
  };
  return diagnostics
    .filter(({ category }) => category === 'lint/nursery/noFloatingPromises')
    .map(({ location }) => text.split('\n')[location.start.line - 1]?.trim() ?? '');
}

test('every promise of a handle, of the store or of a function of ours that is not awaited is refused', () => {
  mkdirSync(join(folder, 'src/planted'), { recursive: true });
  cpSync(join(root, 'src/platform/store'), join(folder, 'src/platform/store'), { recursive: true });
  const settings = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  const { $schema: _, ...rest } = { ...settings, vcs: { enabled: false } };
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rest));
  assert.deepEqual(
    floatingLines('forgotten.ts', forgotten),
    forgotten,
    'the linter no longer finds these: look at noFloatingPromises in biome.json',
  );
  assert.deepEqual(floatingLines('awaited.ts', awaited), [], 'the linter refuses what is right');
});
