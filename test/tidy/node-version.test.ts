import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import manifest from '../../package.json' with { type: 'json' };
import { filesBelow, root } from './sources.ts';

const oldest = manifest.engines.node.replace('>=', '');

/** Files that may say which Node.js is needed; the page of the client says what the client alone needs. */
const files = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'scripts/prepare.js', 'examples/starter/README.md'],
  ...[...filesBelow('bin'), ...filesBelow('docs')].filter((path) => /\.(?:js|md)$/.test(path)),
].filter((path) => path !== 'docs/integrators/client.md');

test('everything that says which Node.js is needed says what package.json does', () => {
  const said = files.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const found = text.matchAll(
      /(?:Node(?:\.js)?|older than|line from|use) (\d\d\.\d+)(?: or later)?\b(?!\.)/g,
    );
    return [...found].map(([, version]) => ({ path, version }));
  });
  assert.ok(said.length >= 8, JSON.stringify(said));
  assert.deepEqual(
    said.filter(({ version }) => version !== oldest),
    [],
  );
});

test('the program starts on what package.json says, and on nothing older', () => {
  const text = readFileSync(join(root, 'bin/kontor.js'), 'utf8');
  const [, over, major, minor] = /major > (\d+) \|\| \(major === (\d+) && minor >= (\d+)\)/.exec(text) ?? [];
  assert.equal(over, major);
  assert.equal(`${major}.${minor}`, oldest);
});
