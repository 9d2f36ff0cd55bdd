/**
 * The trial of an integrator: an empty project installs kontor as documented, tests its connector against the sandbox
 * with four test runners, all at the same time, and `kontor conformance` is the gate. It is green for the correct
 * connector, and red by the right check for each planted mistake.
 */
import assert from 'node:assert/strict';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { toolPath } from '@kontor/harness/tools';
import { root } from '../../tidy/sources.ts';
import { packed } from '../install/packed.ts';
import { emptyProject, run, succeed } from '../install/project.ts';
import { mistakes } from './mistakes.js';

let project = '';

before(async () => {
  const { tarball } = await packed();
  project = await emptyProject('trial');
  await succeed(
    ['npm', 'install', '--save-dev', '--prefer-offline', '--no-audit', '--no-fund', tarball],
    project,
  );
  await succeed(['npm', 'pkg', 'set', 'type=module'], project);
  rmSync(join(project, 'orders.test.mjs'));
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.js')))
    cpSync(join(import.meta.dirname, file), join(project, file));
  symlinkSync(toolPath('vitest'), join(project, 'node_modules/vitest'));
});

/** A busy machine may take longer than these runners allow by themselves, and all of them together than a test may. */
const slowly = ['--testTimeout=300000'];
const together = { timeout: 1_200_000 };
const withNode = ['node', '--test', 'node.js'];
const runners = {
  'node:test': withNode,
  Vitest: [
    ...['node', toolPath('vitest/vitest.mjs'), 'run', '--root', '.'],
    ...slowly,
    ...['--hookTimeout=300000', 'vitest.test.js'],
  ],
  Mocha: ['node', toolPath('mocha/bin/mocha.js'), '--timeout=300000', 'mocha.js'],
  Jest: [...['node', '--experimental-vm-modules', toolPath('jest/bin/jest.js')], ...slowly, 'jest.test.js'],
};

test(
  `a correct connector is green with ${Object.keys(runners).join(', ')} at the same time`,
  together,
  async () => {
    const runs = await Promise.all(
      Object.values(runners).map((words) => run(words, project, { newNode: true })),
    );
    for (const { code, text } of runs) {
      assert.equal(code, 0, text);
      assert.match(text, /5 pass|pass 5/);
    }
  },
);

test('the example for Jest is green as it says', async () => {
  const example = join(root, 'examples/jest/orders.test.mjs');
  const [, command = ''] = /: (node .*jest\.js)$/m.exec(readFileSync(example, 'utf8')) ?? [];
  cpSync(example, join(project, 'orders.test.mjs'));
  symlinkSync(toolPath('jest'), join(project, 'node_modules/jest'));
  const words = [...command.split(' '), ...slowly, 'orders.test.mjs'];
  const { code, text } = await run(words, project, { newNode: true });
  assert.equal(code, 0, text);
  assert.match(text, /2 passed/);
});

for (const [name, { check }] of Object.entries(mistakes)) {
  if (check === '') continue;
  test(`a connector that ${name} is red by ${check}`, async () => {
    const { code, text } = await run(withNode, project, { newNode: true, settings: { MISTAKE: name } });
    assert.equal(code, 1, text);
    assert.match(text, new RegExp(`the gate is red: ${check}\n`));
  });
}
