import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sheets } from '../../scripts/generate/rule-tests.ts';
import { filesBelow, root } from '../tidy/sources.ts';

const folder = 'docs/reference/coverage';
/** Rows of all maps, with the page and line of each. */
const rows = readdirSync(join(root, folder)).flatMap((page) =>
  readFileSync(join(root, folder, page), 'utf8')
    .split('\n')
    .map((row, index) => ({
      place: `${folder}/${page}:${index + 1}`,
      row: row.replaceAll(/\]\([^)]*\)/g, ']'),
    }))
    .filter(({ row }) => row.startsWith('| ')),
);

const files = ['packages', 'test', 'scripts', 'bench', 'docs'].flatMap(filesBelow).map((path) => `/${path}`);

/** Paths in a row, such as `rules/tax`, `faults/killed-*` or `store/{copy,audit}.test`, without media types. */
function pathsIn(row: string): string[] {
  return [...row.matchAll(/(?<![\w./:-])(?:[a-z][\w.-]*\/)+(?:\{[^}]*\}|[\w.*-])*[\w*}]/g)]
    .map(([path]) => path)
    .filter((path) => !/^(?:application|text)\//.test(path))
    .flatMap((path) => {
      const [before = '', names, after = ''] = path.split(/[{}]/);
      return names === undefined ? [path] : names.split(',').map((name) => `${before}${name}${after}`);
    });
}

function isThere(path: string): boolean {
  const pattern = new RegExp(
    `/${path.split('*').map(RegExp.escape).join('[^/]*')}(?:|/.*|\\.ts|\\.test\\.ts|\\.md)$`,
  );
  return files.some((file) => pattern.test(file));
}

/** Text of all tests, with the words of names that are broken over two lines joined. */
const texts = files
  .filter((path) => /^\/(?:packages|test)\/.*\.ts$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8').replaceAll("\\'", "'").replaceAll(/\s+/g, ' '))
  .join('\n');

/** Names of tests that a row gives behind `›`. `…` stands for words that are left out. */
function namesIn(row: string): string[] {
  return [...row.matchAll(/› ([^›|;]*)/g)].map(([, name = '']) => name.replace(/[., ]+$/, ''));
}

/** Whether a test has this name, or its beginning up to a comma, colon, bracket or full stop, where a remark may follow. */
function isName(name: string): boolean {
  const parts = name.split('…').map((part) => part.trim());
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return [/$/, /, .*/, /: .*/, / \(.*/, /\. .*/].some((remark) =>
    texts.includes(longest.replace(remark, '')),
  );
}

test('the maps name test files that are there', () => {
  const missing = rows.flatMap(({ place, row }) =>
    pathsIn(row)
      .filter((path) => !isThere(path))
      .map((path) => `${place} → ${path}`),
  );
  assert.deepEqual(missing, [], 'name the file that tests this now');
});

test('the maps name tests that are there', () => {
  const missing = rows.flatMap(({ place, row }) =>
    namesIn(row)
      .filter((name) => !isName(name))
      .map((name) => `${place} → ${name}`),
  );
  assert.deepEqual(missing, [], 'name the test as its file does');
});

test('every rule with a number has a test', () => {
  const numbers = Object.entries(sheets).flatMap(([letters, { rules }]) =>
    Array.from({ length: rules }, (_, index) => `${letters}${index + 1}`),
  );
  const missing = numbers.filter((number) => !rows.some(({ row }) => row.startsWith(`| ${number} `)));
  assert.deepEqual(missing, [], 'name the rule in the title of its test, or add a row to a map');
});
