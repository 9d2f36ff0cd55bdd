/** Runs the examples of `examples/` with the test runners that they are for. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../tidy/sources.ts';

async function run(command: string, words: readonly string[], folder: string) {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...environment } = process.env;
  const child = spawn(command, words, {
    cwd: join(root, folder),
    env: { ...environment, KONTOR_NODE: process.execPath, PYTHONDONTWRITEBYTECODE: '1' },
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

const hasPytest = spawnSync('python3', ['-c', 'import pytest']).status === 0;

test('pytest', { skip: hasPytest ? false : 'there is no python3 with pytest' }, async () => {
  const words = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider'];
  const { exitCode, text } = await run('python3', words, 'examples/pytest');
  assert.equal(exitCode, 0, text);
  assert.match(text, /2 passed/);
});
