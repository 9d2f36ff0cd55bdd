import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, test } from 'node:test';
import { measurements } from '../../bench/run.ts';
import { headingAnchor } from '../../scripts/generate/markdown.ts';
import { generatedPages } from '../../scripts/generate/pages.ts';
import { longTests } from '../../scripts/long-tests.ts';
import { filesBelow, root } from '../tidy/sources.ts';
import { linksOf } from './page-links.ts';

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pagesBelow(path) : path.endsWith('.md') ? [path] : [];
  });
}

const pagesOfRoot = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CODE_OF_CONDUCT.md'];
const pages = [
  ...pagesOfRoot.map((page) => join(root, page)),
  ...['docs', 'findings'].flatMap((folder) => pagesBelow(join(root, folder))),
];

const folders = ['packages', 'test', 'docs', 'scripts', 'bench', 'contract'];
const files = folders.flatMap(filesBelow);
/** First folders of paths; those below `packages/` are also written without it. */
const firsts = new Set([
  ...folders,
  ...files.flatMap((path) => /^packages\/([^/]+)\//.exec(path)?.[1] ?? []),
]);

/** Files of the examples that two pages build up, and one that a command writes. */
const notThere = [
  /^docs\/contributors\/adding-an-area\.md → .*\b(?:reviews|NNNN)/,
  /^docs\/adding-an-operation\.md → .*\bgetProductHistory\b/,
  /→ bench\/results\/worst\.json$/,
];

/** What a link to a section of a page may name: its headings, as GitHub writes them, and explicit anchors. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => headingAnchor(heading));
  return new Set([...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]);
}

const isFile = (name: string) => files.some((path) => path === name || path.endsWith(`/${name}`));

/** Paths of files, and names of files of code, that a page writes in backticks and that are not there. */
function missingFiles(text: string): string[] {
  const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name as string);
  return named.filter((name) => {
    if (/^[\w-]+(?:\.\w+)*\.tsx?$/.test(name) || name.endsWith('.test.ts')) return !isFile(name);
    if (!name.includes('/') || !firsts.has(name.split('/')[0] ?? '')) return false;
    const isFolderOfRoot = folders.some((folder) => name.startsWith(`${folder}/`));
    if (!isFolderOfRoot && !/\.\w+$/.test(name)) return false;
    return !['', 'packages/'].some((before) =>
      ['', '.ts', '.test.ts'].some((ending) => existsSync(join(root, `${before}${name}${ending}`))),
    );
  });
}

/** Pairs such as "`unknownSku` in `packages/server/areas/products/errors.ts`" whose file does not have the name. */
function missingNames(text: string): string[] {
  return [...text.matchAll(/`(\w+)`\s(?:in|of)\s`([\w./-]+\.ts)`/g)].flatMap(([, name = '', path = '']) => {
    const file = files.find((each) => each === path || each.endsWith(`/${path}`));
    const words = file === undefined ? [] : readFileSync(join(root, file), 'utf8').split(/\W+/);
    return words.includes(name) ? [] : [`${name} in ${path}`];
  });
}

const codeFiles = ['packages', 'test', 'bench', 'scripts', 'bin'].flatMap(filesBelow);

describe('the documentation', () => {
  test('has no broken links', () => {
    const broken = pages.flatMap((page) =>
      linksOf(readFileSync(page, 'utf8'))
        .filter((target) => !existsSync(join(dirname(page), target)))
        .map((target) => `${relative(root, page)} → ${target}`),
    );
    assert.deepEqual(broken, [], 'correct these links, or add the files that they name');
  });

  test('has no links to sections that are not there', () => {
    const broken = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]*)#([^)]*)\)/g)]
        .filter(([, target = '']) => !/^[a-z]+:/.test(target))
        .filter(([, target = '', anchor = '']) => {
          const path = target === '' ? page : join(dirname(page), target);
          return !anchorsOf(readFileSync(path, 'utf8')).has(anchor);
        })
        .map(([, target, anchor]) => `${relative(root, page)} → ${target}#${anchor}`),
    );
    assert.deepEqual(broken, [], 'correct these links, or add the sections that they name');
  });

  test('names only files that are there, and what is in them', () => {
    const broken = pages
      .flatMap((page) =>
        [missingFiles, missingNames]
          .flatMap((missing) => missing(readFileSync(page, 'utf8')))
          .map((path) => `${relative(root, page)} → ${path}`),
      )
      .filter((each) => !notThere.some((pattern) => pattern.test(each)));
    assert.deepEqual(broken, [], 'correct these names, or add what they name');
  });

  for (const [page, text] of generatedPages(root)) {
    test(`${page} has up-to-date generated parts`, () => {
      const isFresh = readFileSync(join(root, page), 'utf8') === text;
      assert.ok(isFresh, `${page} is out of date: run npm run generate`);
    });
  }

  test('names only scripts that exist in package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const named = pages.flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/npm run ([a-z:-]+)/g)].map((match) => match[1] as string),
    );
    assert.deepEqual(
      [...new Set(named)].filter((name) => scripts[name] === undefined),
      [],
      'these pages name scripts that package.json does not have',
    );
  });

  for (const [program, known] of [
    ['bench/run.ts', measurements],
    ['scripts/long-tests.ts', longTests],
  ] as const) {
    test(`names only what ${program} runs`, () => {
      const texts = [...pages, ...codeFiles.map((file) => join(root, file))].map((file) =>
        readFileSync(file, 'utf8'),
      );
      const named = texts.flatMap((text) =>
        [...text.matchAll(/node (\S+\.ts) ([a-z][a-z-]*)/g)]
          .filter(([, path]) => path === program)
          .map(([, , name]) => name),
      );
      const names: readonly string[] = known.map(({ name }) => name);
      assert.deepEqual(
        [...new Set(named)].filter((name = '') => !names.includes(name)),
        [],
      );
    });
  }

  test('has every page and section that the code names', () => {
    const broken = codeFiles.flatMap((file) =>
      // A path that begins with a slash is one of a server, which the tests of the reference follow.
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /(?<![^\w.]\/)\bdocs\/([\w./-]+\.(?:md|svg))(?:#([\w-]+))?/g,
        ),
      ]
        .filter(([, page = '', anchor]) => {
          const path = join(root, 'docs', page);
          return (
            !existsSync(path) || (anchor !== undefined && !anchorsOf(readFileSync(path, 'utf8')).has(anchor))
          );
        })
        .map(([target]) => `${file} → ${target}`),
    );
    assert.deepEqual(broken, [], 'these sources name pages or sections that do not exist: correct the path');
  });

  test('is cited by page, not by the number of a decision', () => {
    const cited = [...pages.map((page) => relative(root, page)), ...codeFiles].flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\bdecisions?[ /]\d{4}\b(?!-[\w-]+\.md)/g)].map(
        ([citation]) => `${file} → ${citation}`,
      ),
    );
    assert.deepEqual(
      cited,
      [],
      'name the page and section: docs/contributors/decisions/testing.md#test-files-share-processes',
    );
  });
});
