/** The doors of the packages below `packages/`: files that name what others may import. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isDoor, namesFrom, offeredBy, targetOf, targetsOf } from '../../scripts/doors.ts';
import { doors, root, sources } from './sources.ts';

/** Folders of which each file is an entry: small, and imported for itself. */
const entryFolders: Readonly<Record<string, readonly string[]>> = {
  contract: [
    './documents/*.ts',
    './form/*.ts',
    './form/formats.js',
    './generated/*.ts',
    './generated/client/*.ts',
  ],
};

/** Packages that have doors. */
const withDoors = ['contract', 'server', 'sandbox', 'client'];

/** True for an entry of the published package, which offers programs of others more than our packages use. */
const isPublished = (name: string, path: string) => published.includes(`./${join('packages', name, path)}`);
const { exports: entries } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const published = Object.values<{ 'kontor-source'?: string }>(entries).map((entry) => entry['kontor-source']);

/** A text of lines `export { a, b } from '../file.ts';` behind a comment that says who uses them for what. */
const namesOnly =
  /^\/\*\*\s[\s\S]*?\S\s*\*\/\n+(?:export (?:type )?\{\s*(?:type )?\w+(?:,\s*(?:type )?\w+)*,?\s*\} from '\.\.\/[\w./-]+\.ts';\n)+$/;

const packageOf = (file: string) => file.split('/')[0] as string;

/** Imports of doors, by any path, with the names that each takes. */
const taken = sources.flatMap(({ file, text, imports }) =>
  [...new Set(imports)]
    .map((module) => ({ file, module, door: targetOf(file, module) }))
    .flatMap(({ module, door }) =>
      door !== undefined && isDoor(door) ? [{ file, module, door, names: namesFrom(text, module) }] : [],
    ),
);

describe('a door', () => {
  test('is what a package exports, and nothing else is', () => {
    for (const name of withDoors) {
      const { exports } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'));
      const deep = Object.values<string>(exports).filter(
        (path) => !path.startsWith('./doors/') && !isPublished(name, path),
      );
      assert.deepEqual(deep, entryFolders[name] ?? [], `packages/${name}/package.json`);
    }
  });

  test('says what it is for, and names what it offers', () => {
    assert.notEqual(doors.length, 0);
    const more = doors.filter(({ text }) => !namesOnly.test(text)).map(({ file }) => file);
    assert.deepEqual(more, [], 'a door is a comment, and exports by name from files of its package');
  });

  test('offers only what code of other packages uses', () => {
    const used = new Set(
      taken
        .filter(({ file, door }) => !file.endsWith('.test.ts') && packageOf(file) !== packageOf(door))
        .flatMap(({ door, names }) =>
          names.flatMap((each) => (each ?? []).map(({ name }) => `${door} ${name}`)),
        ),
    );
    const idle = doors.flatMap(({ file }) =>
      [...offeredBy(file).keys()].map((name) => `${file} ${name}`).filter((name) => !used.has(name)),
    );
    assert.deepEqual(idle, [], 'no other package imports these: take them out of the door');
  });

  test('is entered by names, so that a check sees what is behind it', () => {
    const whole = taken
      .filter(({ names }) => names.includes(undefined))
      .map(({ file, module }) => `${file}: ${module}`);
    assert.deepEqual(whole, [], "write import { … } from '…', or const { … } = await import('…')");
  });

  test('is the only one to a file', () => {
    const ways = doors.flatMap(({ file }) => [...new Set(offeredBy(file).values())]);
    assert.deepEqual(
      ways.filter((file, at) => ways.indexOf(file) < at),
      [],
      'offer what is in it by one door',
    );
  });

  test('is for other packages: files of its own import each other', () => {
    const own = taken.filter(({ file, door }) => packageOf(file) === packageOf(door));
    assert.deepEqual(
      own.map(({ file }) => file),
      [],
      'import the file itself',
    );
  });
});

describe('the check of doors refuses', () => {
  const door = "/** For tests. */\nexport { a, type B } from '../a.ts';\n";
  test('not what a door is', () => assert.match(door, namesOnly));
  for (const [what, text] of [
    ['everything of a file', "/** For tests. */\nexport * from '../a.ts';\n"],
    ['another name', "/** For tests. */\nexport { a as b } from '../a.ts';\n"],
    ['code', `${door}export const c = 1;\n`],
    ['a file beside it', "/** For tests. */\nexport { a } from './a.ts';\n"],
    ['no word of whom it is for', "export { a } from '../a.ts';\n"],
  ] as const)
    test(what, () => assert.doesNotMatch(text, namesOnly));
});

describe('behind a door', () => {
  const behind = (text: string, valuesOnly?: boolean) =>
    targetsOf('cli/main.ts', text, '@kontor/server/store', valuesOnly);
  const [opened, handles] = ['server/platform/store/open.ts', 'server/platform/store/store.ts'];

  test('are the files of the names that are taken', () => {
    const text = "import { openStore, type Store } from '@kontor/server/store';\n";
    assert.deepEqual(behind(text), [opened, handles]);
    assert.deepEqual(behind(text, true), [opened]);
    assert.deepEqual(behind("const { openStore } = await import('@kontor/server/store');\n"), [opened]);
  });

  test('are all files, for an import without names', () => {
    const all = behind("import * as store from '@kontor/server/store';\n");
    assert.deepEqual(all, [...new Set(offeredBy('server/doors/store.ts').values())]);
  });
});
