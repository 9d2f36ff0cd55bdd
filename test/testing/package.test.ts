/** Uses the package as an installed one: without the sources. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { toolPath } from '@kontor/harness/tools';
import { root } from '../tidy/sources.ts';
import { packed } from './install/packed.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-package-'));
const installed = join(folder, 'node_modules/kontor');
after(() => rmSync(folder, { recursive: true, force: true }));

function run(words: readonly string[], cwd = folder) {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd,
    env: environment,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
  return stdout + stderr;
}

const tsc = join(root, 'node_modules/typescript/bin/tsc');

before(async () => {
  mkdirSync(dirname(installed));
  symlinkSync((await packed()).program, installed);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});

describe('kontor/sandbox of the package', () => {
  test('starts a sandbox', () => {
    const code = `
      import { startSandbox } from 'kontor/sandbox';
      await using sandbox = await startSandbox();
      const partner = await sandbox.partner({ products: 1 });
      const answer = await partner.fetch('/v5/products');
      console.log((await answer.json()).resources.length, 'product');`;
    writeFileSync(join(folder, 'start.js'), code);
    assert.match(run(['start.js']), /^1 product$/m);
  });

  test('has types', () => {
    const code = `
      import { type Sandbox, startSandbox } from 'kontor/sandbox';
      const sandbox: Sandbox = await startSandbox({ seed: 1 });
      const order = await sandbox.orders.place(await sandbox.partner());
      export const id: string = order.salesOrderId;
      // @ts-expect-error the duration is a text
      await sandbox.clock.advance(31);`;
    writeFileSync(join(folder, 'typed.ts'), code);
    const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')];
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'esnext',
      '--lib',
      'esnext,dom',
    ];
    run([tsc, ...options, ...types, 'typed.ts']);
  });

  const jest = toolPath('jest/bin/jest.js');

  test('runs the example for Jest', () => {
    cpSync(join(root, 'examples/jest'), join(folder, 'jest'), { recursive: true });
    const words = [jest, '--rootDir', folder, '--testMatch', '**/jest/*.test.mjs', '--testTimeout=300000'];
    assert.match(run(['--experimental-vm-modules', ...words]), /Tests: +2 passed/);
  });
});
