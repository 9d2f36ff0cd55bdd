/** Runs the examples of `examples/` with their test runners. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../tidy/sources.ts';

async function run(command: string, words: readonly string[], folder: string) {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...environment } = process.env;
  const child = spawn(command, words, {
    cwd: join(root, folder),
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

const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const hasVitest = existsSync(vitest);

test('Vitest', { skip: hasVitest ? false : 'Vitest is not installed: npm ci' }, async () => {
  const words = [
    vitest,
    'run',
    '--root',
    '.',
    '--reporter=tap-flat',
    '--testTimeout=300000',
    '--hookTimeout=300000',
  ];
  const { exitCode, text } = await run(process.execPath, words, 'examples/vitest');
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
