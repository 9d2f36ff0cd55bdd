import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow, root } from '../tidy/sources.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md')),
];

/** Lines of the blocks of commands of a page. */
function commandsOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```(?:sh|console|bash)\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.split('\n'),
  );
}

/** Nobody copies commands from records of the past, from the list of tests, or from what the server says of an error. */
const isProse = (page: string) =>
  !/^docs\/(contributors\/decisions|reference\/coverage|reference\/errors)\//.test(page);

test('a command in a sentence is written as it is typed, so that it can be copied', () => {
  const wrong = pages.filter(isProse).flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/^```.*?^```$/gms, '');
    return [...text.matchAll(/`kontor [a-z-][^`]*`|^ {4}kontor .*$/gm)].map(
      ([command]) => `${page}: ${command}`,
    );
  });
  assert.deepEqual(wrong, []);
});

test('every command is written as npx runs it: beside an older Node.js, the installed one runs it', () => {
  const wrong = pages.flatMap((page) =>
    commandsOf(page)
      .filter((line) => /^(\$ )?(kontor|node|node_modules\S*) /.test(line))
      .map((line) => `${page}: ${line}`),
  );
  assert.deepEqual(wrong, []);
});
