import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { isJson, type Json, list, members, texts } from '../../../scripts/generate/json.ts';
import { type ContractName, openapiDocuments } from '../generated/openapi.ts';
import type { Operations } from '../generated/operations.ts';

const documents = await Promise.all(
  Object.entries(openapiDocuments).map(async ([name, read]) => ({
    name: name as ContractName,
    document: (await read()).default as Json,
  })),
);

/** Operations whose list may lack `resources` by the generated types. */
type WithOptionalResources = {
  [Id in keyof Operations]: [LacksResources<Operations[Id]['answer']>] extends [never] ? never : Id;
}[keyof Operations];
type LacksResources<Answer> = Answer extends { resources?: unknown }
  ? 'resources' extends keyof Answer
    ? Answer extends { resources: unknown }
      ? never
      : true
    : never
  : never;

// These lines compile only while no such operation exists, and while the check finds one that is made up.
const noneLacks: [WithOptionalResources] extends [never] ? true : WithOptionalResources = true;
const oneLacks: LacksResources<{ resources?: string[]; links: [] } | { total: number }> = true;

test('no generated type of a list has optional resources', () =>
  assert.ok(noneLacks && oneLacks, 'this file does not compile when one has'));

for (const { name, document } of documents) {
  describe(`the lists of ${name}`, () => {
    for (const { schema, place } of schemasWithResources(document)) {
      test(`${place} requires its resources`, () => {
        assert.ok(texts(schema.required).includes('resources'), place);
        assert.equal(members(members(schema.properties).resources).type, 'array');
        assert.equal(schema.oneOf, undefined);
      });
    }
  });

  describe(`the successful responses of ${name}`, () => {
    for (const { operationId, bodies } of operationsWithSeveralBodies(document)) {
      test(`of ${operationId} are told apart by their required members, unless they have one schema`, () => {
        for (const [index, one] of bodies.entries()) {
          for (const other of bodies.slice(index + 1)) {
            if (isDeepStrictEqual(one.schema, other.schema)) continue;
            const isApart = hasOwnMember(one.form, other.form) || hasOwnMember(other.form, one.form);
            assert.ok(isApart, `${one.status} and ${other.status}`);
          }
        }
      });
    }
  });
}

interface Form {
  readonly defined: readonly string[];
  readonly required: readonly string[];
}

/** Whether one form requires a member that the other does not define. */
function hasOwnMember(one: Form, other: Form): boolean {
  return one.required.some((member) => !other.defined.includes(member));
}

function operationsWithSeveralBodies(document: Json) {
  const operations = Object.values(members(document.paths)).flatMap((item) => Object.values(members(item)));
  return operations.filter(isJson).flatMap((operation) => {
    const bodies = Object.entries(members(operation.responses))
      .filter(([status]) => status.startsWith('2'))
      .map(([status, response]) => ({ status, schema: jsonSchema(document, response) }))
      .flatMap(({ status, schema }) =>
        schema === undefined ? [] : [{ status, schema, form: formOf(document, schema) }],
      );
    return bodies.length > 1 ? [{ operationId: String(operation.operationId), bodies }] : [];
  });
}

function jsonSchema(document: Json, response: unknown): unknown {
  return members(members(members(resolved(document, response)).content)['application/json']).schema;
}

function formOf(document: Json, value: unknown): Form {
  const schema = members(resolved(document, value));
  const parts = list(schema.allOf).map((part) => formOf(document, part));
  return {
    defined: [...Object.keys(members(schema.properties)), ...parts.flatMap(({ defined }) => defined)],
    required: [...texts(schema.required), ...parts.flatMap(({ required }) => required)],
  };
}

function resolved(document: Json, value: unknown): unknown {
  const { $ref } = members(value);
  if (typeof $ref !== 'string') return value;
  return resolved(
    document,
    $ref
      .split('/')
      .slice(1)
      .reduce<unknown>((node, step) => members(node)[step], document),
  );
}

/** Returns every schema of an object with `resources`, except the forms of named lists. */
function schemasWithResources(value: unknown, place = ''): { schema: Json; place: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = isJson(value) && isJson(members(value.properties).resources) ? [{ schema: value, place }] : [];
  const inner = Object.entries(value).filter(([key]) => key !== 'x-named-list');
  return [...own, ...inner.flatMap(([key, each]) => schemasWithResources(each, `${place}/${key}`))];
}
