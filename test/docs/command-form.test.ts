import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { testContext } from '@kontor/harness/test-context';
import type { Command } from 'commander';
import { parse } from 'yaml';
import { commands } from '../../packages/cli/index.ts';
import { createProgram, entryOf } from '../../packages/cli/program.ts';
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

/** Calls of kontor in the blocks and the sentences of a page: the words behind `npx kontor`. */
function callsOf(page: string): string[][] {
  const text = readFileSync(join(root, page), 'utf8').replaceAll(/\\\n\s*/g, ' ');
  return [...text.matchAll(/\bnpx kontor ([^\n`]*)/g)].map(([, rest = '']) => {
    const [call = ''] = rest.split(/\s(?:[|&;<>#]|2>)|[;)]/);
    return (call.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replaceAll(/^["']|["',:]$/g, ''));
  });
}

/** What is wrong with a call; undefined if the command and all its options exist. */
async function mistakeOf(words: readonly string[]): Promise<string | undefined> {
  const [first = ''] = words;
  if (first.startsWith('-') || first === 'help' || /^[A-Z…]/.test(first)) return undefined;
  const entry = entryOf(words);
  if (entry === undefined) {
    // A noun alone stands for all of its commands.
    const isNoun = words.length === 1 && commands.some(({ words: [noun] }) => noun === first);
    return isNoun ? undefined : `there is no command ${words.slice(0, 2).join(' ')}`;
  }
  let command: Command | undefined = await createProgram(words, testContext());
  for (const word of entry.words) command = command?.commands.find((each) => each.name() === word);
  const known = ['--help', ...(command?.options.map(({ long }) => long ?? '') ?? [])];
  const options = words.flatMap((word) => /^--[a-z][\w-]*/.exec(word)?.[0] ?? []);
  const wrong = options.find((option) => !known.includes(option));
  return wrong === undefined ? undefined : `${entry.words.join(' ')} has no option ${wrong}`;
}

test('every command of a page exists, with every option that it is given', async () => {
  const mistakes: string[] = [];
  let calls = 0;
  for (const page of pages.filter(isProse)) {
    for (const words of callsOf(page)) {
      calls += 1;
      const mistake = await mistakeOf(words);
      if (mistake !== undefined) mistakes.push(`${page}: ${mistake} (npx kontor ${words.join(' ')})`);
    }
  }
  assert.ok(calls > 200, `only ${calls} commands are found: this test checks nothing`);
  assert.deepEqual(mistakes, []);
});

test('every block of JSON or YAML in a page can be read', () => {
  const broken = pages.filter(isProse).flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return [...text.matchAll(/^```(json|yaml)\n(.*?)^```$/gms)].flatMap(([, kind, block = '']) => {
      try {
        if (kind === 'json') JSON.parse(block);
        else parse(block);
        return [];
      } catch (error) {
        return [`${page}: ${String(error)}`];
      }
    });
  });
  assert.deepEqual(broken, []);
});
