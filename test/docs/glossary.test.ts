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
  'beside',
  'bucket',
  'endpoint',
  'import',
  'item',
  'log',
  'message',
  'moves',
  'offset',
  'problem',
  'process',
  'query',
  'quota',
  'record',
  'seller',
  'stream',
  'task',
  'token',
  'try',
];

/** Names of others that contain a word of the column "Not". */
const foreign = /generic backend|node:stream\/consumers|'consumer'|\bconsumer: api\.SpanKind\.CONSUMER/g;

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
    const users = texts.filter(([, text]) => pattern.test(text.replace(foreign, ''))).map(([file]) => file);
    assert.deepEqual(users, [], `"${word}" has another name in docs/contributors/glossary.md`);
  }
});

/** Folders of sources that inject faults. */
const injecting = /^src\/(?:console\/operator\/sandbox|platform\/faults|sandbox)\b/;

/** The texts that name an injected fault in another source, or a point at which a test breaks the store. */
const injected = new RegExp(
  [
    /platform\/faults|faults\/(?:faults|dependencies)\.ts|\/faults'|fault_rules|[fF]ault rule|injected fault|inject faults/,
    /EventFault|RequestFault|SandboxFaults|answerFaults|createFault|faults\.(?:countedStateOf|ofToken)|fault\?\.drop/,
    /plane\.faults|context\.fault|a fault cuts|faultPoint|fault-point|statementFaults/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** Members of the outside surface, columns and members of dependencies that have the name `faults`. */
const named = new RegExp(
  [
    /'faults'|detail-structured(?:\.|'\]\?\.)faults|readonly faults\?: unknown|faults: (?:violations|\[)/,
    /\bfaults \$\{types\.document\}|part, faults,|faults = excluded\.faults|faults AS violations/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

test('what validation finds is a violation; a fault is injected', () => {
  const users = texts
    .filter(
      ([file, text]) => file.startsWith('src/') && /\b[fF]ault|[a-z]Fault/.test(text.replace(named, '')),
    )
    .filter(([file, text]) => !injecting.test(file) && !injected.test(text))
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
