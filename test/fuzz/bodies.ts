import fc, { type Arbitrary } from 'fast-check';
import { type ContractName, openapiDocuments } from '../../packages/contract/generated/openapi.ts';
import type { PathValues, SweptOperation } from '../sweeps/operations.ts';
import { strictList, strictValues } from './strict-values.ts';
import { anyJson, brokenText, text } from './values.ts';

type Node = Record<string, unknown>;

/** The contract that a body is generated for, and keys of existing things. */
interface Source {
  readonly document: Node;
  readonly known: PathValues;
  /** True when every value conforms to its schema, so that the body reaches the store. */
  readonly isStrict: boolean;
}

const depthMax = 7;

/** Bodies that conform to the contract, and bodies in which anything may be wrong. */
interface Bodies {
  readonly strict: Arbitrary<string | undefined>;
  readonly wild: Arbitrary<string | undefined>;
}

/** Bodies of an operation. Members named like a known key mostly have its value, so that they reach stored data. */
export async function bodiesOf(operation: SweptOperation, known: PathValues): Promise<Bodies> {
  if (operation.body === 'none') {
    return { strict: fc.constant(undefined), wild: fc.constantFrom(undefined, '{}', 'x') };
  }
  if (operation.body === 'form') return { strict: forms(), wild: forms() };
  const document = (await openapiDocuments[operation.document as ContractName]()).default as Node;
  const node = at(document, ['paths', operation.path, operation.method.toLowerCase(), 'requestBody']);
  const content = at(resolve(document, node), ['content']);
  const [media] = Object.values(content) as Node[];
  const fitting = (isStrict: boolean) =>
    valuesOf({ document, known, isStrict }, media?.schema, 0).map((value) => JSON.stringify(value) ?? 'null');
  const wild = fc.oneof(
    { weight: 8, arbitrary: fitting(false) },
    { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: brokenText },
  );
  return { strict: fitting(true), wild };
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

function valuesOf(source: Source, reference: unknown, depth: number): Arbitrary<unknown> {
  const schema = resolve(source.document, reference);
  const fitting = fittingValuesOf(source, schema, depth);
  if (source.isStrict) return fitting;
  // Deep inside most values conform, because otherwise hardly any body would get past its first member.
  return fc.oneof({ weight: 30, arbitrary: fitting }, { weight: 1, arbitrary: anyJson });
}

function fittingValuesOf(source: Source, schema: Node, depth: number): Arbitrary<unknown> {
  if (depth > depthMax) return fc.constant(null);
  const choices = [schema.oneOf, schema.anyOf].flatMap((each) => (Array.isArray(each) ? each : []));
  if (choices.length > 0 && schema.properties === undefined) {
    return fc.oneof(...choices.map((choice) => valuesOf(source, choice, depth + 1)));
  }
  if (Array.isArray(schema.enum)) {
    const allowed = fc.constantFrom(...schema.enum);
    return source.isStrict ? allowed : fc.oneof(allowed, text);
  }
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => typedValuesOf(source, schema, String(type), depth)));
}

function typedValuesOf(source: Source, schema: Node, type: string, depth: number): Arbitrary<unknown> {
  if (source.isStrict && type in strictValues) return strictValues[type]?.(schema) as Arbitrary<unknown>;
  switch (type) {
    case 'object':
      return objectsOf(source, schema, depth);
    case 'array':
      if (source.isStrict) return strictList(schema, valuesOf(source, schema.items, depth + 1));
      return fc.array(valuesOf(source, schema.items, depth + 1), { maxLength: depth === 0 ? 4 : 2 });
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

function objectsOf(source: Source, schema: Node, depth: number): Arbitrary<unknown> {
  const parts = [
    schema,
    ...(Array.isArray(schema.allOf) ? schema.allOf.map((each) => resolve(source.document, each)) : []),
  ];
  const members = Object.fromEntries(
    parts.flatMap((part) =>
      Object.entries((part.properties ?? {}) as Node).map(([name, value]) => [
        name,
        memberOf(source, name, value, depth + 1),
      ]),
    ),
  );
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []));
  const requiredKeys = required.filter((name) => members[name] !== undefined);
  const fitting = fc.record(members, { requiredKeys });
  if (source.isStrict) return fitting;
  return fc.oneof(
    { weight: 9, arbitrary: fitting },
    { weight: 1, arbitrary: fc.record(members, { requiredKeys: [] }) },
  );
}

/** A value for a member; one with a list of keys is named like the key with an `s`. */
function memberOf(source: Source, name: string, schema: unknown, depth: number): Arbitrary<unknown> {
  const values = valuesOf(source, schema, depth);
  const plural = source.known[name.replace(/s$/, '')];
  const isList = resolve(source.document, schema).type === 'array';
  const key = isList ? plural && [plural] : source.known[name];
  if (key === undefined) return values;
  return fc.oneof({ weight: 4, arbitrary: fc.constant(key) }, { weight: 1, arbitrary: values });
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
