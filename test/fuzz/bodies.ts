import fc, { type Arbitrary } from 'fast-check';
import { type ContractName, openapiDocuments } from '../../src/contract/openapi.ts';
import type { SweptOperation } from '../sweeps/operations.ts';
import { anyJson, brokenText, text } from './values.ts';

type Node = Record<string, unknown>;

const depthMax = 7;

/** Bodies of an operation: mostly in the form of its schema, with values in and out of bounds, now and then not. */
export async function bodiesOf(operation: SweptOperation): Promise<Arbitrary<string | undefined>> {
  if (operation.body === 'none') return fc.constantFrom(undefined, '{}', 'x');
  if (operation.body === 'form') return forms();
  const document = (await openapiDocuments[operation.document as ContractName]()).default as Node;
  const node = at(document, ['paths', operation.path, operation.method.toLowerCase(), 'requestBody']);
  const schema = at(resolve(document, node), ['content', 'application/json', 'schema']);
  const fitting = valuesOf(document, schema, 0).map((value) => JSON.stringify(value) ?? 'null');
  return fc.oneof(
    { weight: 8, arbitrary: fitting },
    { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: brokenText },
  );
}

function forms(): Arbitrary<string> {
  const name = fc.constantFrom(
    'grant_type',
    'client_id',
    'client_secret',
    'username',
    'password',
    'refresh_token',
    'scope',
    'other',
  );
  const value = fc.oneof(
    fc.constantFrom('password', 'refresh_token', 'client_credentials', 'token-marketplace-api', 'demo'),
    text,
  );
  const pairs = fc.array(fc.tuple(name, value), { maxLength: 7 });
  return fc.oneof(
    pairs.map((each) => new URLSearchParams(each).toString()),
    brokenText,
  );
}

function valuesOf(document: Node, reference: unknown, depth: number): Arbitrary<unknown> {
  const schema = resolve(document, reference);
  const fitting = fittingValuesOf(document, schema, depth);
  // Deep inside most values fit, or hardly any body would get past its first member.
  return fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: anyJson });
}

function fittingValuesOf(document: Node, schema: Node, depth: number): Arbitrary<unknown> {
  if (depth > depthMax) return fc.constant(null);
  const choices = [schema.oneOf, schema.anyOf].flatMap((each) => (Array.isArray(each) ? each : []));
  if (choices.length > 0 && schema.properties === undefined) {
    return fc.oneof(...choices.map((choice) => valuesOf(document, choice, depth + 1)));
  }
  if (Array.isArray(schema.enum)) return fc.oneof(fc.constantFrom(...schema.enum), text);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => typedValuesOf(document, schema, String(type), depth)));
}

function typedValuesOf(document: Node, schema: Node, type: string, depth: number): Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectsOf(document, schema, depth);
    case 'array':
      return fc.array(valuesOf(document, schema.items, depth + 1), { maxLength: depth === 0 ? 4 : 2 });
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 200 }), fc.maxSafeInteger(), fc.double());
    case 'number':
      return fc.oneof(
        fc.integer({ min: 0, max: 10_000 }).map((cents) => cents / 100),
        fc.double(),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return textsOf(schema);
  }
}

function objectsOf(document: Node, schema: Node, depth: number): Arbitrary<unknown> {
  const parts = [
    schema,
    ...(Array.isArray(schema.allOf) ? schema.allOf.map((each) => resolve(document, each)) : []),
  ];
  const members = Object.fromEntries(
    parts.flatMap((part) =>
      Object.entries((part.properties ?? {}) as Node).map(([name, value]) => [
        name,
        valuesOf(document, value, depth + 1),
      ]),
    ),
  );
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []));
  const requiredKeys = required.filter((name) => members[name] !== undefined);
  const fitting = fc.record(members, { requiredKeys });
  return fc.oneof(
    { weight: 9, arbitrary: fitting },
    { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }) },
  );
}

function textsOf(schema: Node): Arbitrary<string> {
  const samples = [schema.example, ...(Array.isArray(schema.examples) ? schema.examples : [])].filter(
    (each) => typeof each === 'string',
  );
  if (schema.format === 'date-time') {
    samples.push('2026-03-01T08:00:00+01:00', '2026-03-01T08:00:00Z');
  }
  return samples.length > 0
    ? fc.oneof(fc.constantFrom(...samples), text)
    : fc.oneof(fc.constantFrom('A1', 'EUR', '4006381333931'), text);
}

function resolve(document: Node, value: unknown): Node {
  const node = (value ?? {}) as Node;
  if (typeof node.$ref !== 'string') return node;
  return resolve(document, at(document, node.$ref.slice('#/'.length).split('/')));
}

function at(node: Node, steps: readonly string[]): Node {
  return steps.reduce<unknown>((each, step) => (each as Node | undefined)?.[step], node) as Node;
}
