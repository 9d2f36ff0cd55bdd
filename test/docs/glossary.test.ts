import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow, root, written } from '../tidy/sources.ts';

/** Words of the column "Not" that have another meaning too, so that a machine cannot tell which one is meant. */
const ambiguous: readonly string[] = [
  'account',
  'answer',
  'app',
  'article',
  'at once',
  'backend',
  'beside',
  'bucket',
  'consumer',
  'endpoint',
  'import',
  'invoice',
  'item',
  'log',
  'message',
  'moves',
  'offset',
  'permission',
  'problem',
  'process',
  'query',
  'quota',
  'record',
  'rejection',
  'room',
  'scenario',
  'seller',
  'stream',
  'task',
  'token',
  'try',
];

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Every word that the glossary replaces. */
const replaced = read('docs/contributors/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Word'))
  .flatMap((line) => (line.split('|')[3] ?? '').split(/,(?! except)/))
  .map((word) => word.replace(/\(.*\)|, except.*/g, '').trim())
  .filter((word) => word !== '–' && word !== '');

const pages = filesBelow('docs')
  .filter((file) => file.endsWith('.md'))
  .filter((file) => file !== 'docs/contributors/glossary.md');

const texts: readonly (readonly [file: string, text: string])[] = [
  ...['README.md', 'CONTRIBUTING.md', ...pages].map((file) => [file, read(file)] as const),
  ...written.map(({ file, text }) => [`src/${file}`, text] as const),
];

test('no page and no source uses a word that the glossary replaces', () => {
  const words = replaced.filter((word) => !ambiguous.includes(word));
  assert.ok(words.length >= 15, `only ${words.join(', ')} are checked`);
  for (const word of words) {
    const pattern = new RegExp(`\\b${word}s?\\b`, 'i');
    const users = texts.filter(([, text]) => pattern.test(text)).map(([file]) => file);
    assert.deepEqual(users, [], `"${word}" has another name in docs/contributors/glossary.md`);
  }
});

/** Folders of sources that inject faults, or break on behalf of an injected one. */
const injecting =
  /^src\/(?:cli\/(?:fault|trigger)|console\/operator\/sandbox|migrations|platform\/(?:faults|http|store)|sandbox|server|testing)\//;

/** The texts that name an injected fault in another source. */
const injected =
  /platform\/faults|faults\/(?:faults|dependencies)\.ts|event-faults|[fF]ault rule|injected fault|inject faults|faultPoint|faults\.countedStateOf|\/faults'/;

/** Sources with a member of the outside surface, or a column, that has the name `faults`. */
const named = /detail-structured|'faults'|\bfaults AS violations\b|delivery_outcomes/;

test('what validation finds is a violation; a fault is injected', () => {
  const users = texts
    .filter(([file, text]) => file.startsWith('src/') && /\b[fF]ault|[a-z]Fault/.test(text))
    .filter(([file, text]) => !injecting.test(file) && !injected.test(text) && !named.test(text))
    .map(([file]) => file);
  assert.deepEqual(users, []);
});

test('errors speak of responses, not of answers', () => {
  const catalogues = texts.filter(
    ([file]) => /errors\.ts$/.test(file) || file.startsWith('docs/reference/errors/'),
  );
  assert.ok(catalogues.length > 50, `only ${catalogues.length} files are checked`);
  for (const [file, text] of catalogues) {
    assert.doesNotMatch(text, /\b(?:an|the|its|their|no|\d+) answers?\b/i, file);
  }
});

test('a word that is left out as ambiguous is in the glossary', () => {
  assert.deepEqual(
    ambiguous.filter((word) => !replaced.includes(word)),
    [],
  );
});
