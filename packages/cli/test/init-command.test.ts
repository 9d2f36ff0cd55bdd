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
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, test } from 'node:test';
import { runCommand } from '@kontor/harness/test-context';
import { parse } from 'yaml';
import { root } from '../../../test/tidy/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'kontor-init-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const init = (name: string, ...words: readonly string[]) =>
  runCommand(['init', join(folder, name), ...words]);
const read = (...path: readonly string[]) => readFileSync(join(folder, ...path), 'utf8');

/** Runs the tests of a project, with kontor from the sources. */
function runTests(cwd: string) {
  const { NODE_TEST_CONTEXT: _, NODE_OPTIONS: __, ...env } = process.env;
  const words = ['--conditions=kontor-source', '--test', '--test-reporter=tap'];
  return spawnSync(process.execPath, words, { cwd, env, encoding: 'utf8' });
}

describe('kontor init', () => {
  test('writes a project whose tests pass, and says what to type next', async () => {
    const { exitCode, output, notes } = await init('My Shop');
    assert.equal(exitCode, 0, notes);
    assert.match(notes, /^Next: cd '.*My Shop' && npm install && npm test$/m);
    for (const file of output.trim().split('\n')) assert.ok(existsSync(file), file);
    assert.equal(JSON.parse(read('My Shop', 'package.json')).name, 'my-shop');

    mkdirSync(join(folder, 'My Shop/node_modules'));
    symlinkSync(root, join(folder, 'My Shop/node_modules/kontor'));
    const { status, stdout } = runTests(join(folder, 'My Shop'));
    assert.equal(status, 0, stdout);
    assert.match(stdout, /# pass 3\n/);
  });

  test('writes TypeScript in a project that has it, which compiles and whose tests pass', async () => {
    mkdirSync(join(folder, 'typed'));
    writeFileSync(join(folder, 'typed/tsconfig.json'), '{}');
    const { output } = await init('typed/shop');
    assert.match(output, /connector\.ts\n[^\n]*connector\.test\.ts\n/);
    const manifest = JSON.parse(read('typed/shop', 'package.json'));
    assert.equal(manifest.scripts.test, 'tsc && node --test');
    assert.match(manifest.devDependencies.typescript, /^\^\d/);
    assert.match(
      read('typed/shop', 'README.md'),
      /`connector\.ts` has the work, `connector\.test\.ts` the tests/,
    );
    const modules = join(folder, 'typed/shop/node_modules');
    mkdirSync(modules);
    symlinkSync(root, join(modules, 'kontor'));
    symlinkSync(join(root, 'node_modules/@types'), join(modules, '@types'));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const cwd = join(folder, 'typed/shop');
    const compiled = spawnSync(process.execPath, [tsc, '--customConditions', 'kontor-source'], {
      cwd,
      encoding: 'utf8',
    });
    assert.equal(compiled.status, 0, compiled.stdout);
    const { status, stdout } = runTests(cwd);
    assert.equal(status, 0, stdout);
    assert.match(stdout, /# pass 3\n/);
  });

  test('writes the language that is asked for', async () => {
    await init('typed/plain', '--javascript');
    assert.ok(existsSync(join(folder, 'typed/plain/connector.js')));
    await init('asked', '--typescript');
    assert.ok(existsSync(join(folder, 'asked/connector.ts')));
    await init('neither');
    assert.deepEqual(
      readdirSync(join(folder, 'neither')).filter((name) => /ts$|tsconfig/.test(name)),
      [],
    );
    assert.equal((await init('both', '--javascript', '--typescript')).exitCode, 2);
  });

  test('is the same program in both languages, apart from types', () => {
    const sourceOf = (name: string) => readFileSync(join(root, 'examples/starter', name), 'utf8');
    const statementsOf = (code: string) =>
      code
        .replaceAll(/\s+/g, '')
        .replaceAll(/,(?=[)\]}])/g, '')
        .split(/(?<=[;{}])/);
    for (const name of ['connector', 'connector.test']) {
      const typed = sourceOf(`${name}.ts`).replaceAll('connector.ts', 'connector.js');
      assert.deepEqual(statementsOf(stripTypeScriptTypes(typed)), statementsOf(sourceOf(`${name}.js`)), name);
    }
  });

  test('says what to type so that a shell runs nothing of the name of the folder', async () => {
    const { notes } = await init("it's; $(touch evil)");
    const [, typed = ''] = /^Next: cd (.*) && npm install && npm test$/m.exec(notes) ?? [];
    const { stdout } = spawnSync('sh', ['-c', `printf %s ${typed}`], { cwd: folder, encoding: 'utf8' });
    assert.equal(stdout, join(folder, "it's; $(touch evil)"));
    assert.ok(!existsSync(join(folder, 'evil')));
  });

  test('takes kontor from where this program is, or from where it is told', async () => {
    await init('usual');
    const { kontor } = JSON.parse(read('usual', 'package.json')).dependencies;
    const own = join(root, `kontor-${version}.tgz`);
    assert.equal(resolve(folder, 'usual', kontor.replace(/^file:/, '')), existsSync(own) ? own : root);
    assert.match(read('usual', 'README.md'), /which only this machine has/);
    await init('named', '--package', '1.2.3');
    assert.deepEqual(JSON.parse(read('named', 'package.json')).dependencies, { kontor: '1.2.3' });
    await init('packed', '--package', join(folder, 'kontor-1.tgz'));
    assert.deepEqual(JSON.parse(read('packed', 'package.json')).dependencies, {
      kontor: 'file:../kontor-1.tgz',
    });
    assert.match(
      read('packed', 'README.md'),
      /from `\.\.\/kontor-1\.tgz`.*`npm ci` fails[\s\S]*`npm install \.\/kontor-1\.tgz`/,
    );
    assert.doesNotMatch(read('named', 'README.md'), /tarball/);
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
