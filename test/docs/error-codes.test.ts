/** Every code that an answer or a command can contain has a page that `kontor explain` finds. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { errorPage } from '../../packages/contract/errors/error-page.ts';
import { problemTypeOf } from '../../packages/contract/errors/problem-details.ts';
import { ownTitles } from '../../packages/contract/errors/render.ts';
import { readCatalogues } from '../../scripts/generate/error-pages.ts';

const root = join(import.meta.dirname, '../..');
const entries = await readCatalogues(root);
const sources = globSync('packages/**/*.ts', { cwd: root, exclude: ['packages/*/test/**'] })
  .filter((file) => !file.startsWith('packages/contract/generated/') && !/\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const contracts = globSync('contract/**/*.yaml', { cwd: root }).map((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, document: parse(text) as unknown };
});

function assertExplained(code: string, place: string): void {
  assert.ok(errorPage(code).text, `${place} has the code ${code}, and no page tells of it`);
}

describe('kontor explain', () => {
  test('prints the page of every code, by the whole code, the number and the name', () => {
    for (const { file, entry } of entries) {
      for (const spelling of [entry.code, ...entry.code.split(' - ')]) {
        const { text } = errorPage(spelling);
        assert.ok(text, `${file}: ${spelling} has no page`);
        // A name may have two numbers, for two places where the same can go wrong.
        const isAlone = entries.filter(({ entry: { code } }) => code.endsWith(spelling)).length === 1;
        if (isAlone || /^\d/.test(spelling)) assert.ok(text.startsWith(`# ${entry.code}\n`), spelling);
      }
    }
  });

  test('prints a page for the type of every problem details, and for titles of single areas', () => {
    for (const { file, entry } of entries) {
      if (entry.status === undefined || file.startsWith('packages/server/areas/token/')) continue;
      assertExplained(problemTypeOf(entry), file);
    }
    for (const title of Object.values(ownTitles).flatMap((byStatus) => Object.values(byStatus))) {
      assertExplained(title, 'render.ts');
    }
  });
});

describe('the sources', () => {
  test('declare codes only in catalogues, each of which is found', () => {
    const found = new Set(entries.map(({ file }) => file));
    for (const { file, text } of sources) {
      const declares =
        /^\s+(remedy|own): /m.test(text) &&
        /satisfies Catalogue|= (?:refusals|numberedErrors)\(\{/.test(text);
      if (declares) assert.ok(found.has(file), `${file}: a catalogue belongs into errors.ts or …-errors.ts`);
      else assert.doesNotMatch(text, /^\s+remedy: ['`]/m, `${file} declares errors outside of a catalogue`);
    }
  });

  test('contain no code without a page', () => {
    for (const { file, text } of sources) {
      for (const [, code = ''] of text.matchAll(/\bcode: '([^']+)'/g)) assertExplained(code, file);
      for (const [, code = ''] of text.matchAll(/\b(\d{4,6} - [A-Z][A-Z_]+)/g)) assertExplained(code, file);
      const challenges = [...text.matchAll(/Bearer error="(\w+)"/g)];
      for (const [, code = ''] of challenges) assertExplained(code, file);
    }
  });
});

/** Calls `visit` with every value in a document and the name of its member. */
function walk(node: unknown, visit: (name: string, value: unknown) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [name, value] of Object.entries(node)) {
    visit(name, value);
    walk(value, visit);
  }
}

/** Codes that a member of a contract names: `x-code`, the schema of a code, an example that contains one. */
function codesAt(name: string, value: unknown): string[] {
  if (name === 'x-code')
    return typeof value === 'object' ? Object.values(value as object).map(String) : [String(value)];
  if (name === 'code' && typeof value === 'object') return codesOfSchema(value);
  if (name !== 'example' && name !== 'examples') return [];
  const codes: string[] = [];
  walk({ value }, (member, code) => {
    if (member === 'code' && typeof code !== 'object') codes.push(String(code));
  });
  return codes;
}

/** Values that the schema of a code lists or shows. */
function codesOfSchema(schema: unknown): string[] {
  const {
    enum: listed = [],
    examples = [],
    example,
    const: only,
  } = (schema ?? {}) as Record<string, unknown[]>;
  return [...listed, ...examples, example, only]
    .filter((code) => code !== undefined && code !== null)
    .map(String);
}

describe('the contracts', () => {
  test('name no code without a page: x-code, schemas and examples of codes, descriptions', () => {
    let count = 0;
    for (const { file, text, document } of contracts) {
      const codes = [...text.matchAll(/\b\d{4,6} - [A-Z][A-Z_]+/g)].map(([code]) => code);
      walk(document, (name, value) => codes.push(...codesAt(name, value)));
      for (const code of codes) assertExplained(code, file);
      count += codes.length;
    }
    assert.ok(count > 20, 'the sweep finds codes');
  });

  test('name no refusal without a page in the description of an answer', () => {
    const statuses = /^[45]\d\d$/;
    for (const { file, document } of contracts) {
      walk(document, (name, value) => {
        const { description } = (value ?? {}) as { description?: unknown };
        if (!statuses.test(name) || typeof description !== 'string') return;
        for (const [, code = ''] of description.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)) {
          assertExplained(code, `${file}, ${name}`);
        }
      });
    }
  });
});

/** Texts of an error of an example: its code and its title. */
function titlesIn(document: unknown): { code: string; title: string }[] {
  const found: { code: string; title: string }[] = [];
  walk({ document }, (_, value) => {
    const { code, title } = (value ?? {}) as { code?: unknown; title?: unknown };
    if (typeof code === 'string' && typeof title === 'string') found.push({ code, title });
  });
  return found;
}

/** Codes whose title the operator writes. */
const titledByOperator: readonly string[] = ['TAKEN_DOWN'];

test('examples of contracts give each code a title that the server gives it', () => {
  const titlesOf = Map.groupBy(entries, ({ entry }) => entry.code);
  let count = 0;
  const wrong = contracts.flatMap(({ file, document }) =>
    titlesIn(document).flatMap(({ code, title }) => {
      const titles = titlesOf.get(code)?.map(({ entry }) => entry.title) ?? [title];
      count += 1;
      return titles.includes(title) || titledByOperator.includes(code) ? [] : [{ file, code, title, titles }];
    }),
  );
  assert.ok(count > 20, 'the sweep finds examples');
  assert.deepEqual(wrong, []);
});
