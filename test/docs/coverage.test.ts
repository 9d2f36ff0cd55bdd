import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { numbersInTitles, sheets } from '../../scripts/generate/rule-tests.ts';
import { filesBelow, root } from '../tidy/sources.ts';

const page = readFileSync(join(root, 'docs/reference/coverage/README.md'), 'utf8');
const files = ['packages', 'test'].flatMap(filesBelow);

/** Numbers of rules that the page lists with the reason why they have no test. */
const excused = new Set([...page.matchAll(/^\| ([A-Z]+\d+) /gm)].map(([, number = '']) => number));
const tested = numbersInTitles(root);

test('the page names test files that are there', () => {
  const named = [...page.matchAll(/`((?:packages|test)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  assert.ok(named.length > 50, `${named.length} paths`);
  const missing = named.filter((path) => !files.some((file) => file === path || file.startsWith(path)));
  assert.deepEqual(missing, [], 'name the file that tests this now');
});

test('the page names every folder of tests of the interface', () => {
  const areas = readdirSync(join(root, 'packages/server/test/api'));
  const folders = [
    ...areas.map((folder) => `packages/server/test/api/${folder}/`),
    'packages/sandbox/test/api/',
  ];
  const missing = folders.filter((folder) => !page.includes(`\`${folder}`));
  assert.deepEqual(missing, [], 'say what they test');
});

describe('every rule with a number', () => {
  test('has a test, or a reason why it has none', () => {
    const numbers = Object.entries(sheets).flatMap(([letters, { rules }]) =>
      Array.from({ length: rules }, (_, index) => `${letters}${index + 1}`),
    );
    const missing = numbers.filter((number) => !tested.has(number) && !excused.has(number));
    assert.deepEqual(missing, [], 'name the rule in the title of its test');
  });

  test('needs no reason when it has a test', () => {
    assert.deepEqual(
      [...excused].filter((number) => tested.has(number)),
      [],
    );
  });
});
