import assert from 'node:assert/strict';
import { test } from 'node:test';
import { written } from './sources.ts';

/** Short names of functions, and the file that defines each. Another function is named after what it returns. */
const definedOnce: Readonly<Record<string, string>> = {
  answerOf: 'cli/operator-plane/answers.ts',
  membersOf: 'values/collections.ts',
  placeOf: 'server/platform/bulk/body.ts',
};

test('a short name that many files use is defined once', () => {
  for (const [name, definedIn] of Object.entries(definedOnce)) {
    const definition = new RegExp(`\\b(?:function|const) ${name}\\b`);
    const files = written.filter(({ text }) => definition.test(text)).map(({ file }) => file);
    assert.deepEqual(files, [definedIn], `name what the other ${name} returns`);
  }
});
