import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { stampOf } from '../../../bin/source-stamp.js';

const clone = mkdtempSync(join(tmpdir(), 'kontor-clone-'));
after(() => rmSync(clone, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

/** What the program says that it runs. */
const started = () =>
  spawnSync(process.execPath, [join(clone, 'bin/kontor.js'), 'x'], { encoding: 'utf8' }).stdout.trim();

describe('a clone starts', () => {
  const says = (what: string) => `export async function main() {\n  console.log('${what}');\n}\n`;
  cpSync(join(import.meta.dirname, '../../../bin'), join(clone, 'bin'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  write('packages/cli/main.ts', says('sources'));
  write('packages/other.ts', '');

  test('its sources while it has no bundle', () => {
    assert.equal(started(), 'sources');
  });

  test('the bundle that was built from them', () => {
    write('dist/cli/main.js', says('bundle'));
    write('dist/sources.txt', stampOf(join(clone, 'packages')));
    assert.equal(started(), 'bundle');
  });

  test('its sources when one was changed, added or removed since', () => {
    const isStale = () => assert.equal(started(), 'sources');
    write('packages/other.ts', '// changed');
    isStale();
    write('dist/sources.txt', stampOf(join(clone, 'packages')));
    write('packages/new/added.ts', '');
    isStale();
    write('dist/sources.txt', stampOf(join(clone, 'packages')));
    rmSync(join(clone, 'packages/new'), { recursive: true });
    isStale();
  });
});

test('the first npx in a clone, which installs it in a cache of npm, builds nothing again', () => {
  for (const script of ['prepare.js', 'npm-ci.js'])
    cpSync(join(import.meta.dirname, '../../../scripts', script), join(clone, 'scripts', script));
  write('node_modules/rolldown/package.json', '{}');
  write('dist/sources.txt', 'what it was built from');
  const prepares = (command: string) =>
    spawnSync(process.execPath, [join(clone, 'scripts/prepare.js')], {
      encoding: 'utf8',
      env: { ...process.env, npm_lifecycle_event: 'prepare', npm_command: command },
    });
  const { status, stderr } = prepares('exec');
  assert.equal(status, 0, stderr);
  assert.notEqual(prepares('ci').status, 0, 'an installation builds');
});
