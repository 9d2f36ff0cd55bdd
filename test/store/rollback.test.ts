/** The version before works on the present schema: some of its tests, as `scripts/rollback-test.ts` runs all that matter. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrations } from '../../src/migrations/index.ts';
import { titleOf } from '../../src/platform/store/migrator.ts';
import { testEngine } from '../harness/database.ts';
import { root } from '../tidy/sources.ts';

const tests = [
  'test/api/products/createOrUpdateProductVariations.test.ts',
  'test/api/orders/placeOrder.test.ts',
];

function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 && stdout !== '' ? stdout.trim() : undefined;
}

/** The newest tag, or the last commit before the newest step of the schema. */
function versionBefore(): string | undefined {
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname')?.split('\n') ?? [];
  if (tag !== undefined) return tag;
  const newest = migrations.at(-1);
  const file = newest && `src/migrations/${titleOf(newest)}.ts`;
  const added = file && git('log', '--diff-filter=A', '--format=%H', '-1', '--', file);
  return added && git('rev-parse', '--verify', '--quiet', `${added}^`);
}

const before = versionBefore();

/** Why this test cannot run here; undefined where it can. */
function obstacle(): string | undefined {
  if (before === undefined) return 'this checkout has no history to take the version before from';
  const samePackages = git('diff', '--stat', before, '--', 'package-lock.json') === undefined;
  return samePackages ? undefined : 'the version before has other packages: run scripts/rollback-test.ts';
}

test('tests of the version before pass on the schema of this one', { skip: obstacle() ?? false }, () => {
  const script = join(root, 'scripts/rollback-test.ts');
  const words = [
    script,
    String(before),
    '--engine',
    testEngine,
    ...tests.flatMap((file) => ['--tests', file]),
  ];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  assert.match(stdout, /runs on \d+ steps that it does not know/);
  assert.match(stdout, /ℹ pass [1-9]/);
});

test('a version that is not there is told of', () => {
  const script = join(root, 'scripts/rollback-test.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, 'no-such-version'], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /^The version before cannot be tried: /);
});
