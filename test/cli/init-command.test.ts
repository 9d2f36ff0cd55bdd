/** `kontor init`: the project that it writes, whose tests pass. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { parse } from 'yaml';
import { root } from '../tidy/sources.ts';
import { runCommand } from './test-context.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-init-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const init = (name: string, ...words: readonly string[]) =>
  runCommand(['init', join(folder, name), ...words]);
const read = (...path: readonly string[]) => readFileSync(join(folder, ...path), 'utf8');

describe('kontor init', () => {
  test('writes a project whose tests pass, and says what to type next', async () => {
    const { exitCode, output, notes } = await init('My Shop');
    assert.equal(exitCode, 0, notes);
    assert.match(notes, /^Next: cd '.*My Shop' && npm install && npm test$/m);
    for (const file of output.trim().split('\n')) assert.ok(existsSync(file), file);
    assert.equal(JSON.parse(read('My Shop', 'package.json')).name, 'my-shop');

    mkdirSync(join(folder, 'My Shop/node_modules'));
    symlinkSync(root, join(folder, 'My Shop/node_modules/kontor'));
    const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...environment } = process.env;
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--conditions=kontor-source', '--test', '--test-reporter=tap'],
      {
        cwd: join(folder, 'My Shop'),
        env: environment,
        encoding: 'utf8',
      },
    );
    assert.equal(status, 0, stdout);
    assert.match(stdout, /# pass 3\n/);
  });

  test('says what to type so that a shell runs nothing of the name of the folder', async () => {
    const { notes } = await init("it's; $(touch evil)");
    const [, typed = ''] = /^Next: cd (.*) && npm install && npm test$/m.exec(notes) ?? [];
    const { stdout } = spawnSync('sh', ['-c', `printf %s ${typed}`], { cwd: folder, encoding: 'utf8' });
    assert.equal(stdout, join(folder, "it's; $(touch evil)"));
    assert.ok(!existsSync(join(folder, 'evil')));
  });

  test('takes kontor from the version of this program, or from where it is told', async () => {
    const version = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
    await init('usual');
    assert.deepEqual(JSON.parse(read('usual', 'package.json')).dependencies, { kontor: `^${version}` });
    await init('packed', '--package', join(folder, 'kontor-1.tgz'));
    assert.deepEqual(JSON.parse(read('packed', 'package.json')).dependencies, {
      kontor: 'file:../kontor-1.tgz',
    });
    assert.match(
      read('packed', 'README.md'),
      /from `\.\.\/kontor-1\.tgz`.*`npm ci` fails[\s\S]*`npm install \.\/kontor-1\.tgz`/,
    );
    assert.doesNotMatch(read('usual', 'README.md'), /tarball/);
    const address = 'git+https://git.example.com/kontor.git';
    await init('address', '--package', address);
    assert.deepEqual(JSON.parse(read('address', 'package.json')).dependencies, { kontor: address });
  });

  test('writes the file that the chosen host runs, or none', async () => {
    await init('on-github');
    const workflow = parse(read('on-github', '.github/workflows/test.yml'));
    assert.deepEqual(workflow.jobs.test.steps.slice(-2), [{ run: 'npm ci' }, { run: 'npm test' }]);
    await init('on-gitlab', '--ci', 'gitlab');
    assert.equal(parse(read('on-gitlab', '.gitlab-ci.yml')).test.script.at(-1), 'npm test');
    await init('nowhere', '--ci', 'none');
    assert.ok(!readdirSync(join(folder, 'nowhere')).some((name) => /^\.git(hub|lab)/.test(name)));
  });

  test('overwrites nothing', async () => {
    mkdirSync(join(folder, 'mine'));
    writeFileSync(join(folder, 'mine/notes.txt'), 'mine');
    for (const [name, expected] of [
      ['mine', /mine is not empty, so nothing was written: name a folder/],
      ['mine/notes.txt', /notes\.txt is not a folder: name one/],
      ['mine/notes.txt/below', /cannot be created .*: name another folder/],
    ] as const) {
      const { exitCode, notes } = await init(name);
      assert.equal(exitCode, 1);
      assert.match(notes, expected);
    }
    assert.deepEqual(readdirSync(join(folder, 'mine')), ['notes.txt']);
  });
});
