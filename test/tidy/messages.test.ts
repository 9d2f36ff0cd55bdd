/** An `assert.ok` without a message says nothing when it fails. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow, root } from './sources.ts';

/** Folders whose tests check the whole project: people who break them have not read them. */
const folders = ['packages/contract/test', 'test/docs', 'test/statements', 'test/sweeps', 'test/tidy'];

/** Returns the numbers of the lines on which an assertion has no message. */
function withoutMessage(text: string): number[] {
  return [...text.matchAll(/(?<!\.)\bassert(?:\.ok)?\(/g)]
    .filter(({ index, 0: call }) => !hasSecondArgument(text, index + call.length))
    .map(({ index }) => text.slice(0, index).split('\n').length);
}

/** True if the argument list that begins at `start` has a second argument. */
function hasSecondArgument(text: string, start: number): boolean {
  const closing: string[] = [];
  const pairs: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] as string;
    if (`'"\``.includes(sign) || (sign === '/' && beginsPattern(text, at))) at = endOfText(text, at);
    else if (pairs[sign] !== undefined) closing.push(pairs[sign]);
    else if (closing.length > 0 && sign === closing.at(-1)) closing.pop();
    else if (closing.length === 0 && sign === ')') return false;
    else if (closing.length === 0 && sign === ',') return /^\s*[^\s)]/.test(text.slice(at + 1));
  }
  return false;
}

/** True if a slash begins a pattern: it does where an operand is expected. */
function beginsPattern(text: string, at: number): boolean {
  return /[(,=:[!&|?{};]\s*$/.test(text.slice(Math.max(0, at - 20), at));
}

function endOfText(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length && text[at] !== text[start]; at += 1) if (text[at] === '\\') at += 1;
  return at;
}

test('every assert.ok in checks of the whole project has a message', () => {
  const found = folders.flatMap((folder) =>
    filesBelow(folder)
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        withoutMessage(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`),
      ),
  );
  assert.deepEqual(found, [], 'add a second argument that says what is wrong or what to do');
});

test('an assertion without a message is found', () => {
  const bare = [
    'isFresh',
    'list.includes(a, b)',
    "text.includes(', ')",
    '/a,b/.test(text)',
    '[a, b].length > 0',
    'one,\n',
  ];
  for (const argument of bare) {
    assert.deepEqual(withoutMessage(`\nassert${'.ok'}(${argument});`), [2], `not found: ${argument}`);
    assert.deepEqual(withoutMessage(`assert${'.ok'}(${argument.replace(',\n', '')}, 'why');`), [], argument);
  }
});
