/**
 * The previous version works on the current schema: some of its tests; `scripts/rollback-test.ts` runs all that
 * matter.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { testEngine } from '@kontor/harness/database';
import { root } from '../../../../test/tidy/sources.ts';

const tests = [
  'packages/server/test/api/products/createOrUpdateProductVariations.test.ts',
  'packages/server/test/api/orders/placeOrder.test.ts',
];

function git(...words: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 && stdout !== '' ? stdout.trim() : undefined;
}

/**
 * The newest release. Before the first release it is this commit itself, which shows that the script works; commits
 * between releases need not work on every later schema.
 */
function versionBefore(): string | undefined {
  const [tag] = git('tag', '--list', 'v*', '--sort=-version:refname')?.split('\n') ?? [];
  return tag ?? git('rev-parse', '--verify', '--quiet', 'HEAD');
}

const before = versionBefore();

/** Why this test cannot run on this machine; undefined when it can. */
function obstacle(): string | undefined {
  if (before === undefined) return 'this checkout has no history to take the version before from';
  const samePackages = git('diff', '--stat', before, '--', 'package-lock.json') === undefined;
  return samePackages ? undefined : 'the version before has other packages: run scripts/rollback-test.ts';
}

test('tests of the previous version pass on the current schema', { skip: obstacle() ?? false }, () => {
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

test('a missing version is reported', () => {
  const script = join(root, 'scripts/rollback-test.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, 'no-such-version'], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /^The version before cannot be tried: /);
});
