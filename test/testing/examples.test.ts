/** Runs the examples of `examples/` with their test runners. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { toolPath } from '@kontor/harness/tools';
import { root } from '../tidy/sources.ts';

async function run(command: string, words: readonly string[], folder: string) {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...environment } = process.env;
  const child = spawn(command, words, {
    cwd: resolve(root, folder),
    env: { ...environment, PYTHONDONTWRITEBYTECODE: '1' },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  return { exitCode, text };
}

test('node:test', async () => {
  const { exitCode, text } = await run(
    process.execPath,
    ['--test', '--test-reporter=tap'],
    'examples/node-test',
  );
  assert.equal(exitCode, 0, text);
  assert.match(text, /# pass 2\n/);
});

test('Vitest', async () => {
  // A project that has both packages, as a user's has them.
  const project = mkdtempSync(join(tmpdir(), 'kontor-vitest-'));
  after(() => rmSync(project, { recursive: true }));
  cpSync(join(root, 'examples/vitest'), project, { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(root, join(project, 'node_modules/kontor'));
  symlinkSync(toolPath('vitest'), join(project, 'node_modules/vitest'));
  const words = [
    toolPath('vitest/vitest.mjs'),
    'run',
    '--root',
    '.',
    '--reporter=tap-flat',
    '--testTimeout=300000',
    '--hookTimeout=300000',
  ];
  const { exitCode, text } = await run(process.execPath, words, project);
  assert.equal(exitCode, 0, text);
  assert.equal(text.match(/^ok /gm)?.length, 2, text);
});

const hasPytest = spawnSync('python3', ['-c', 'import pytest']).status === 0;

test('pytest', { skip: hasPytest ? false : 'there is no python3 with pytest' }, async () => {
  const words = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'];
  const { exitCode, text } = await run('python3', words, 'examples/pytest');
  assert.equal(exitCode, 0, text);
  assert.match(text, /2 passed/);
});
