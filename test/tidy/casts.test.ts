import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow, root, written } from './sources.ts';

const sources = written.filter(({ file }) => !/\.test\.tsx?$/.test(file));

/** The files, below `packages/`, whose text matches; each as often as it does. */
function usersOf(pattern: RegExp): string[] {
  return sources.flatMap(({ file, text }) => Array.from(text.matchAll(pattern), () => file));
}

test('a value is cast by way of unknown only where a library declares another type', () => {
  assert.deepEqual(usersOf(/\bas unknown as\b/g), [
    // The client of the plane that the page belongs to.
    'console/data/hooks.ts',
    // `node:sqlite` declares rows as objects whatever a statement returns.
    'server/platform/store/dialects/sqlite/source.ts',
  ]);
});

test('no value is cast to never', () => {
  assert.deepEqual(usersOf(/\bas never\b(?=[,;)\]])/g), []);
});

test('stored JSON is read by readStored, which names its type; other JSON has no type before it is checked', () => {
  const cast = /\bJSON\.parse\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)? as (?!unknown\b)/g;
  const annotated = /\b(?:const|let) [^=;\n]+: (?!unknown = )[^=;\n]+ = (?:await )?JSON\.parse\(/g;
  assert.deepEqual(
    [...usersOf(cast), ...usersOf(annotated)].filter((file) =>
      /^(?:cli\/|sandbox|server\/(?!platform\/(?:json|operations)\/))/.test(file),
    ),
    [],
  );
});

/** Places in tests where an answer is of any type, or of one that the test says, instead of its operation's. It may only fall. */
const ownTypes = 31;

test('an answer in a test has the type of its operation', () => {
  const texts = ['test', 'packages']
    .flatMap(filesBelow)
    .filter((file) => /^(?:packages\/[^/]+\/)?test\/.*\.ts$/.test(file) && file !== 'test/tidy/casts.test.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const places = texts.flatMap((text) => text.match(/noExplicitAny|: Open\b|<Open\b|\bas PathTo</g) ?? []);
  assert.equal(places.length, ownTypes, 'lower the number where fewer are left');
});
