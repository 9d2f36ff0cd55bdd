/** The README: its five steps lead a newcomer to a shipped order, and what it says of files and figures is so. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { root } from '../tidy/sources.ts';
import { blocksOf, runScript, withSandbox } from './page-commands.ts';

const page = readFileSync(join(root, 'README.md'), 'utf8');
const blocks = blocksOf('README.md');
const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe('the README', () => {
  test('starts with two commands, which package.json has', () => {
    const [start = ''] = blocks;
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    assert.deepEqual(
      start.split('\n').map((line) => line.split(' #')[0]?.trim()),
      ['npm ci && npm start', 'npm ci && npm test', ''],
    );
    assert.match(scripts.start, /sandbox/);
    assert.match(scripts.test, /check && node scripts\/test\.ts$/);
  });

  test('leads to a shipped order in five steps', {
    skip: hasCurl ? false : 'curl is not installed',
  }, async () => {
    const [, section = ''] = page.split('\n## Five steps');
    const [steps = ''] = section.split('\n## ');
    assert.equal(steps.match(/^\*\*\d\. /gm)?.length, 5);
    const commands = blocks.filter((block) => steps.includes(block));
    assert.equal(commands.length, 5);
    // The sandbox has other ports than the usual ones. Only the page's own addresses are changed: the commands follow by themselves.
    assert.match(page, /`export KONTOR_PORT=9000 KONTOR_OPERATOR_PORT=9001`/);
    const [faulty = '', ...others] = commands;
    const refused = faulty.replace(/ push -\n$/, ' push - || test $? = 1\n');
    const { code, text } = await runScript([withSandbox, refused, ...others].join('\n'));
    assert.equal(code, 0, text);
    assert.match(text, /succeeded +9\n[\s\S]*failed +1\n[\s\S]*T-Shirtz[\s\S]*T-Shirts/);
    assert.match(text, /succeeded +1\n\s+unchanged +9\n\s+failed +0\n/);
    assert.match(text, /"fulfillmentStatus":"PROCESSABLE"/);
    assert.match(text, /Order \w+ is shipped as PARCEL-\w+\.\n/);
    assert.match(text, / SENT EX-00001-1 /);
    assert.match(text, /It has been online since/);
    assert.match(text, /900006/);
  });

  test('says how long the files are that it offers to read', () => {
    const lines = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length;
    const link = `[${lines('examples/first-order/ship.js')} lines](examples/first-order/ship.js)`;
    assert.ok(page.includes(link), `the page does not have ${link}`);
    const starter = 'examples/starter/connector.js';
    const length = `of ${lines(starter)} lines`;
    assert.ok(page.includes(length), `the page does not have ${length}`);
    const tests = readFileSync(join(root, 'examples/starter/connector.test.js'), 'utf8').match(/^test\(/gm);
    assert.equal(tests?.length, 3);
  });

  test('says how much npm ci installs', (t) => {
    const installed = join(root, 'node_modules');
    if (process.platform !== 'linux' || lstatSync(join(installed, 'pg')).isSymbolicLink()) {
      t.skip('the packages of this tree are not what npm ci installs on Linux');
      return;
    }
    const { stdout } = spawnSync('du', ['-sm', '--exclude=.cache', installed], { encoding: 'utf8' });
    const [, told = ''] = /fills `node_modules` with (\d+) MB/.exec(page) ?? [];
    assert.ok(Math.abs(Number.parseInt(stdout, 10) - Number(told)) <= 10, `${stdout} is told as ${told} MB`);
  });

  test('shows pictures that a command makes', () => {
    const pictures = [...page.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, path = '']) => path);
    assert.equal(pictures.length, 1);
    const maker = readFileSync(join(root, 'scripts/console-pictures.ts'), 'utf8');
    for (const path of pictures) {
      assert.ok(existsSync(join(root, path)), path);
      assert.ok(maker.includes(`'${path.replace(/^.*\/|\.webp$/g, '')}'`), `${path}: no command makes it`);
    }
  });
});
