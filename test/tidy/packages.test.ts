/** The workspaces below `packages/`: what each offers to the others, and what it needs. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { describe, test } from 'node:test';
import { targetOf } from '../../scripts/doors.ts';
import { filesBelow, root, type Source, sources } from './sources.ts';

/** What each package may import, as in docs/architecture.md; only packages of earlier rows, so there is no circle. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  values: [],
  contract: ['values'],
  server: ['values', 'contract'],
  sandbox: ['values', 'contract', 'server'],
  client: ['values', 'contract'],
  testing: ['values', 'contract', 'client'],
  console: ['values', 'contract', 'client'],
  cli: ['values', 'contract', 'server', 'sandbox', 'client'],
};
const order = Object.keys(mayImport);

/** The members of a `package.json` that are compared. */
interface Manifest {
  readonly name: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const published = read('package.json');
const manifests: ReadonlyMap<string, Manifest> = new Map(
  order.map((name) => [name, read(`packages/${name}/package.json`)]),
);

/** Workspaces that are not part of the program: what measures it, and what its tests share. */
const besides = ['bench', 'test/harness'];

/** What a package needs where it runs; nobody who uses the program needs what measures or tests it. */
function dependenciesOf(folder: string): Readonly<Record<string, string>> {
  const { dependencies, devDependencies } = read(`${folder}/package.json`);
  return (besides.includes(folder) ? devDependencies : dependencies) ?? {};
}

const packageOf = (file: string) => file.split('/')[0] as string;
const isTest = ({ file }: Pick<Source, 'file'>) => file.endsWith('.test.ts');
/** Every package that may be needed, with the versions that are allowed. */
const ranges: Readonly<Record<string, string>> = {
  ...published.devDependencies,
  ...published.peerDependencies,
  ...published.dependencies,
  ...Object.fromEntries([...order, 'harness'].map((name) => [`@kontor/${name}`, '*'])),
};

/** Packages that the files of a folder name in quotes: generated validators require some, and fonts are found by their paths. */
function neededBy(folder: string): string[] {
  const own = `@kontor/${basename(folder)}`;
  const files = filesBelow(folder).filter(
    (file) => /(?<!\.test)\.(?:tsx?|js)$/.test(file) && !file.startsWith(`${folder}/test/`),
  );
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const named = new Set(
    [...texts.matchAll(/['"](@?[a-z][\w.-]*(?:\/[\w.-]+)?)/g)].map(([, path = '']) => path),
  );
  const isNamed = (each: string) =>
    each.startsWith('@')
      ? !each.startsWith('@types/') && named.has(each)
      : [...named].some((path) => path.split('/')[0] === each);
  return Object.keys(ranges)
    .filter((each) => each !== own && isNamed(each))
    .sort();
}

/** What sources import of packages: each import, and the file that it leads to. */
const entered = sources.flatMap(({ file, imports }) =>
  imports
    .filter((name) => name.startsWith('@kontor/'))
    .map((name) => ({ file, name, target: targetOf(file, name) })),
);

/** Files that the `exports` of a package name, each as it is below `packages/`; `*` stands for any name. */
const exportedBy = (name: string) =>
  Object.values(manifests.get(name)?.exports ?? {}).map((path) => join(name, path));

describe('the packages', () => {
  test('are these, and none is published by itself', () => {
    assert.deepEqual(readdirSync(join(root, 'packages')).sort(), [...order].sort());
    for (const [name, manifest] of manifests)
      assert.deepEqual(
        [manifest.name, manifest.version, manifest.private],
        [`@kontor/${name}`, undefined, true],
      );
  });

  test('are entered through their doors, never by a path', () => {
    const inside = sources.flatMap(({ file, imports }) =>
      imports
        .filter((name) => name.startsWith('.'))
        .map((name) => String(targetOf(file, name)))
        .filter((target) => packageOf(target) !== packageOf(file) && order.includes(packageOf(target)))
        .map((target) => `${file} imports ${target}`),
    );
    assert.deepEqual(inside, [], 'import it by a door of its package: docs/architecture.md names them');
    const closed = entered.filter(
      ({ target }) => target === undefined || !existsSync(join(root, 'packages', target)),
    );
    assert.deepEqual(closed, [], 'the exports of that package name no such door');
  });

  test('import only what their row allows, and rows allow only earlier ones', () => {
    const early = Object.values(mayImport).every((allowed, at) =>
      allowed.every((name) => order.slice(0, at).includes(name)),
    );
    assert.ok(early, 'a circle of packages');
    const wrong = entered
      .filter(({ file }) => !isTest({ file }))
      .filter(({ file, name }) => !mayImport[packageOf(file)]?.includes(packageOf(name.slice(8))))
      .map(({ file, name }) => `${file} imports ${name}`);
    assert.deepEqual(wrong, [], 'pass it in, or move it to the lower package');
  });

  test('leave the harness and the tests to tests', () => {
    const wrong = sources
      .filter((source) => !isTest(source))
      .flatMap(({ file, targets }) =>
        targets
          .filter((target) => /(?:^|\/)test\//.test(target))
          .map((target) => `${file} imports ${target}`),
      );
    assert.deepEqual(wrong, [], 'what both need belongs to a package');
    const { name, version, private: isPrivate } = read('test/harness/package.json');
    assert.deepEqual([name, version, isPrivate], ['@kontor/harness', undefined, true]);
  });

  test('are compiled with their tests', () => {
    const { include } = read('tsconfig.json');
    const folders = order.map((name) => `packages/${name}${name === 'console' ? '/test/*.ts' : ''}`);
    assert.deepEqual(
      folders.filter((folder) => !include.includes(folder)),
      [],
      'add it to tsconfig.json',
    );
  });

  test('export nothing that nobody imports', () => {
    const used = entered.map(({ target }) => String(target));
    const idle = order.flatMap((name) =>
      exportedBy(name).filter((pattern) => !used.some((file) => matchesGlob(file, pattern))),
    );
    assert.deepEqual(idle, [], 'remove it from exports in the package.json of its package');
  });

  test('declare exactly what they import, in the versions of the published package, and so do measurements and harness', () => {
    for (const folder of [...order.map((name) => `packages/${name}`), ...besides])
      assert.deepEqual(
        Object.entries(dependenciesOf(folder)),
        neededBy(folder).map((each) => [each, ranges[each]]),
        `correct ${folder}/package.json`,
      );
  });

  test('need at run time what the published package depends on, and nothing more', () => {
    const needed = new Set(
      [...manifests.values()].flatMap(({ dependencies = {} }) => Object.keys(dependencies)),
    );
    const idle = Object.keys(published.dependencies).filter((each) => !needed.has(each));
    assert.deepEqual(idle, [], 'no package imports these: remove them from dependencies');
  });
});
