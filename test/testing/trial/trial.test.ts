/**
 * The trial of an integrator: an empty project installs kontor as documented, tests its connector against the sandbox
 * with two runners in two processes each, all at the same time, and `kontor conformance` is the gate. It is green for the
 * correct connector, and red by the right check for each planted mistake.
 */
import assert from 'node:assert/strict';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { root } from '../../tidy/sources.ts';
import { cleanTree, emptyProject, run, succeed } from '../install/project.ts';
import { mistakes } from './mistakes.js';

let project = '';

before(async () => {
  const tree = await cleanTree('trial-tree');
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
  const packed = await succeed(['npm', 'pack', '--json', '--loglevel=error'], tree);
  const tarball = join(tree, /"filename": "([^"]+)"/.exec(packed)?.[1] ?? '');
  project = emptyProject('trial');
  await succeed(
    ['npm', 'install', '--save-dev', '--prefer-offline', '--no-audit', '--no-fund', tarball],
    project,
  );
  rmSync(join(project, 'orders.test.js'));
  for (const file of ['connector.js', 'mistakes.js', 'scenario.js', 'node.js', 'vitest.test.js'])
    cpSync(join(import.meta.dirname, file), join(project, file));
  symlinkSync(join(root, 'node_modules/vitest'), join(project, 'node_modules/vitest'));
});

const withNode = ['node', '--test', 'node.js'];
const withVitest = ['node', join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', '.'];
const times = ['--testTimeout=300000', '--hookTimeout=300000'];
const runners = [withNode, [...withVitest, ...times], withNode, [...withVitest, ...times]];

test('a correct connector is green with every runner at the same time', async () => {
  const runs = await Promise.all(runners.map((words) => run(words, project, { newNode: true })));
  for (const { code, text } of runs) {
    assert.equal(code, 0, text);
    assert.match(text, /5 passed|pass 5/);
  }
});

for (const [name, { check }] of Object.entries(mistakes)) {
  if (check === '') continue;
  test(`a connector that ${name} is red by ${check}`, async () => {
    const { code, text } = await run(withNode, project, { newNode: true, settings: { MISTAKE: name } });
    assert.equal(code, 1, text);
    assert.match(text, new RegExp(`the gate is red: ${check}\n`));
  });
}
