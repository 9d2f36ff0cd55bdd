/** The published documents are read by generators, linters and forms that others wrote. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { isJson, type Json, members } from '../../../scripts/generate/json.ts';
import { operationsOf } from '../documents/openapi-document.ts';

const root = join(import.meta.dirname, '../../..');

function readFolder(folder: string): { name: string; document: Json }[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      name: `${folder}/${file}`,
      document: JSON.parse(readFileSync(join(root, folder, file), 'utf8')) as Json,
    }));
}

const areas = readFolder('packages/contract/generated/openapi');
const published = [...areas, ...readFolder('packages/contract/generated/asyncapi'), ...readFolder('schemas')];

/** Every `pattern` of a schema inside a document, by its text, with one place where it stands. */
function patternsIn(value: unknown, place: string): [pattern: string, place: string][] {
  if (typeof value !== 'object' || value === null) return [];
  const own: [string, string][] =
    isJson(value) && typeof value.pattern === 'string' ? [[value.pattern, place]] : [];
  return [...own, ...Object.entries(value).flatMap(([name, each]) => patternsIn(each, `${place}/${name}`))];
}

const patterns = new Map(published.flatMap(({ name, document }) => patternsIn(document, name)));

/** Every schema with a `discriminator` inside a document. */
function choicesIn(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isJson(value) && isJson(value.discriminator) ? [value] : [];
  return [...own, ...Object.values(value).flatMap(choicesIn)];
}

const texts = [
  ...[
    '',
    'A',
    'LAMP-1',
    'a/b.c',
    ' a',
    'a ',
    'a b',
    'a\tb',
    '\0',
    'a\u0085b',
    'Größe "M" (2)',
    '😀',
    '日本語',
  ],
  ...[
    'DEU',
    'DE',
    '12:30',
    '4006381333931',
    'https://a.example/b?c#d',
    'https:///',
    'ada@example.com',
    '.',
    '..',
  ],
  ...[
    '0b2f9c1e-6a3d-4f5b-8c7d-9e0f1a2b3c4d',
    '2026-03-01',
    '2026-03-01T08:15:00+01:00',
    'DE123456789',
    'a_b',
  ],
  ...['/partners/1', '1.5', 'INVOICE_SINGLE', 'Spring sale (2)', '$', '-', '_-.', '0123456789'],
];

describe('every pattern of the published documents', () => {
  test('is found', () => assert.ok(patterns.size >= 25, `${patterns.size} patterns`));

  for (const [pattern, place] of patterns) {
    test(`${pattern} says the same with and without the flags u and v`, () => {
      const [plain, unicode, sets] = ['', 'u', 'v'].map((flags) => new RegExp(pattern, flags));
      for (const text of texts) {
        const verdict = unicode?.test(text);
        assert.equal(plain?.test(text), verdict, `${JSON.stringify(text)} without a flag, at ${place}`);
        assert.equal(sets?.test(text), verdict, `${JSON.stringify(text)} with v, at ${place}`);
      }
    });

    test(`${pattern} has nothing that engines without backtracking, of Java or of Python refuse`, () => {
      assert.doesNotMatch(pattern, /\(\?(?!:)/, 'looks around, or names a group');
      assert.doesNotMatch(
        pattern,
        /\\[1-9kuUpPcC]/,
        'refers back, or names a character as one language does',
      );
      assert.doesNotMatch(pattern, /[*+?}]\+/, 'repeats possessively');
    });
  }
});

for (const { name, document } of areas) {
  describe(name, () => {
    test('has bodies of requests and of successful answers in their operations', () => {
      const operations = operationsOf({ name, root: document });
      assert.ok(operations.length > 0, 'no operations were found');
      for (const { node, path, method } of operations) {
        assert.equal(members(node.requestBody).$ref, undefined, `body of ${method} ${path}`);
        for (const [status, answer] of Object.entries(members(node.responses))) {
          if (status.startsWith('2')) assert.equal(members(answer).$ref, undefined, `${status} of ${path}`);
        }
      }
    });

    test('gives no two components one name, of which some generators make one file', () => {
      const names = Object.values(members(document.components)).flatMap((section) =>
        Object.keys(members(section)),
      );
      assert.deepEqual(
        names.filter((each, at) => names.indexOf(each) !== at),
        [],
      );
    });

    test('has no body or answer that nothing refers to', () => {
      const text = JSON.stringify(document);
      for (const section of ['requestBodies', 'responses']) {
        for (const component of Object.keys(members(members(document.components)[section]))) {
          assert.ok(text.includes(`"$ref":"#/components/${section}/${component}"`), component);
        }
      }
    });
  });
}

test('what tells the forms of a body apart is an enum in each of them, as readers that know no const need it', () => {
  const choices = areas.flatMap(({ document }) =>
    choicesIn(document).map((choice) => ({ choice, schemas: members(members(document.components).schemas) })),
  );
  assert.ok(choices.length > 0, 'no choice was found');
  for (const { choice, schemas } of choices) {
    const { propertyName, mapping } = members(choice.discriminator);
    for (const [value, target] of Object.entries(members(mapping))) {
      const { properties } = members(schemas[String(target).split('/').at(-1) ?? '']);
      assert.deepEqual(members(members(properties)[String(propertyName)]).enum, [value]);
    }
  }
});
