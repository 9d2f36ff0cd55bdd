/**
 * `node scripts/rollback-test.ts [REV] [--engine sqlite|postgres|both] [--tests FILE…]` runs the tests of an earlier
 * version on the schema of this one: the combination that results from a rollback after an upgrade. Without REV it
 * uses the newest tag `v*`.
 *
 * The earlier version is checked out into a scratch worktree, and the schema of this version and its steps are written
 * into its migrations. So every database that its tests create has the new schema, which its code does not know.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { migrations } from '../packages/server/migrations/index.ts';
import { postgresDialect, sqliteDialect } from '../packages/server/platform/store/dialect.ts';
import { type Migration, titleOf } from '../packages/server/platform/store/migrator.ts';
import { linkPackages } from './link-packages.ts';

const root = join(import.meta.dirname, '..');

/** Everyday operations of partners and operators; a new column is unlikely to affect the other tests. */
const defaultTests = [
  'packages/server/test/api/availability/*.test.ts',
  'packages/server/test/api/orders/*.test.ts',
  'packages/server/test/api/products/*.test.ts',
  'packages/server/test/api/receipts/*.test.ts',
  'packages/server/test/api/returns/*.test.ts',
  'packages/server/test/api/shipments/*.test.ts',
  'packages/server/test/api/token/*.test.ts',
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'sqlite' },
    tests: { type: 'string', multiple: true, default: defaultTests },
  },
});

function git(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout.trim();
}

/** Returns the commit to roll back to; throws if there is none. */
function revision(): string {
  const [given] = positionals;
  if (given !== undefined) return git('rev-parse', '--verify', '--quiet', `${given}^{commit}`);
  const [newest] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n');
  if (newest === undefined || newest === '') {
    throw new Error('There is no tag v* yet: name the commit to go back to.');
  }
  return git('rev-parse', `${newest}^{commit}`);
}

/** Writes the schema of this version, and its steps, into the migrations of another; returns the steps that are new there. */
function writeSchema(tree: string): Migration[] {
  const folder = migrationsOf(tree);
  const index = pathToFileURL(join(folder, 'index.ts'));
  const code = `console.log((await import('${index}')).migrations.at(-1).number)`;
  const words = ['--input-type=module', '--eval', code];
  const { stdout, stderr } = spawnSync(process.execPath, words, { cwd: tree, encoding: 'utf8' });
  if (!/^\d+\n$/.test(stdout)) throw new Error(`its migrations cannot be read: ${stderr}`);
  const [whole, ...steps] = migrations;
  const schemaFile = join(folder, 'new-schema.ts');
  if (whole !== undefined && existsSync(schemaFile)) {
    const text = `export const firstRelease = ${whole.number};\nexport const newSchema = () => (${textOf(whole)});\n`;
    writeFileSync(schemaFile, text);
  }
  const added = steps.filter(({ number }) => number > Number(stdout));
  // Versions read a step from a file as an object or as the function that returns its statements.
  for (const step of added)
    writeFileSync(
      join(folder, `${titleOf(step)}.ts`),
      `const step = ${textOf(step)};\nconst { statements } = step;\n` +
        'for (const [name, value] of Object.entries(step)) Object.defineProperty(statements, name, { value });\n' +
        'export { statements };\n',
    );
  return added;
}

/** The program text of a step, or of the schema of a new database, whose statements are written out. */
function textOf({ statements, ...step }: Migration): string {
  const [sqlite, postgres] = [sqliteDialect, postgresDialect].map(statements);
  return `{ ...${JSON.stringify(step)}, statements: ({ engine }) => (${JSON.stringify({ sqlite, postgres })})[engine] }`;
}

/** The folder of migrations, which earlier versions have elsewhere. */
function migrationsOf(folder: string): string {
  const [now = '', before = ''] = ['packages/server/migrations', 'src/migrations'].map((path) =>
    join(folder, path),
  );
  return existsSync(now) ? now : before;
}

/** A pattern of tests as a tree has it: earlier versions have all of them in `test/`. */
function inTree(tree: string, pattern: string): string {
  const folder = 'packages/server/test/';
  return existsSync(join(tree, folder)) ? pattern : pattern.replace(folder, 'test/');
}

/** Links the packages of this checkout if the lock files are equal, otherwise installs those of the other version. */
function providePackages(tree: string): void {
  const [here, there] = [root, tree].map((folder) => readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  if (here === there) {
    linkPackages(root, tree);
    return;
  }
  console.log('installs the packages of the version before');
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (spawnSync('npm', words, { cwd: tree, stdio: 'inherit' }).status !== 0)
    throw new Error('npm ci has failed.');
}

function run(commit: string): number {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-rollback-'));
  const tree = join(folder, 'tree');
  try {
    git('worktree', 'add', '--quiet', '--detach', tree, commit);
    providePackages(tree);
    spawnSync(process.execPath, ['scripts/generate.ts'], { cwd: tree });
    const added = writeSchema(tree).map(titleOf);
    console.log(`${git('log', '-1', '--format=%h %cs %s', commit)}`);
    console.log(`runs on ${added.length} steps that it does not know: ${added.join(', ') || 'none'}`);
    const tests = values.tests
      .map((pattern) => inTree(tree, pattern))
      .filter((pattern) => pattern.includes('*') || existsSync(join(tree, pattern)));
    // This variable is set when the script itself runs inside a test runner.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    // The script has had two names; the first versions have none, and no tests on another engine.
    const runner = ['test', 'test-file']
      .map((name) => `scripts/${name}.ts`)
      .find((one) => existsSync(join(tree, one)));
    const script =
      runner === undefined ? ['--test', ...tests] : [runner, '--engine', values.engine, ...tests];
    return spawnSync(process.execPath, script, { cwd: tree, stdio: 'inherit', env }).status ?? 1;
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', tree], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = run(revision());
} catch (error) {
  console.error(`The version before cannot be tried: ${(error as Error).message}`);
  process.exitCode = 2;
}
