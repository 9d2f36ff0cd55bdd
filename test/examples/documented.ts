import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '@kontor/harness/client';
import { parse } from 'yaml';
import { type OpenApiDocument, resolve } from '../../packages/contract/documents/openapi-document.ts';
import { type ContractName, openapiDocuments } from '../../packages/contract/generated/openapi.ts';
import { type Json, list, members } from '../../scripts/generate/json.ts';
import { type PathValues, pathOf, type SweptOperation } from '../sweeps/operations.ts';
import { root } from '../tidy/sources.ts';

const documents = new Map<ContractName, OpenApiDocument>();
for (const [name, read] of Object.entries(openapiDocuments))
  documents.set(name as ContractName, { name, root: (await read()).default as Json });

const folder = join(root, 'contract/examples');
const read = (file: string): Json => parse(readFileSync(join(folder, file), 'utf8'));
const records = read('records.yaml');

/** All examples outside of the contracts, by operationId. */
const examples: Json = Object.assign(
  {},
  ...globSync('**/*.yaml', { cwd: folder, exclude: ['records.yaml', 'refusals.yaml'] }).map(read),
);

/** An answer with content, as an operation documents it. */
export interface DocumentedAnswer {
  readonly status: number;
  readonly type: string;
  /** The component that several operations share; undefined for an answer of one operation. */
  readonly shared?: string | undefined;
  readonly schema: unknown;
  /** Undefined when there is none. */
  readonly example?: unknown;
}

/** The example of a request as the documents have it, and the answers of its operation. */
export interface DocumentedRequest {
  readonly path: string;
  readonly query: Json;
  /** Undefined without a body or without an example of it. */
  readonly body?: unknown;
  readonly bodyType?: string | undefined;
  readonly answers: readonly DocumentedAnswer[];
  /** Parameters that a request needs and that have no example. */
  readonly parametersWithout: readonly string[];
}

/** Reads the example of an operation from its document. */
export function documentedRequest(swept: SweptOperation): DocumentedRequest {
  const { document, path, method } = swept;
  const item = members(members(documents.get(document)?.root.paths)[path]);
  const operation = members(item[method.toLowerCase()]);
  const at = (value: unknown) => resolved(document, value);
  const parameters = [...list(item.parameters), ...list(operation.parameters)].map(at);
  const given = Object.fromEntries(parameters.map((each) => [each.name, exampleOf(document, each)]));
  const inPath = parameters.filter((each) => each.in === 'path');
  const inQuery = parameters.filter((each) => each.in === 'query');
  const needed = parameters
    .filter((each) => each.in === 'path' || (each.in === 'query' && each.required === true))
    .map(({ name }) => String(name));
  const [content] = Object.entries(members(at(operation.requestBody).content));
  const own = members(members(examples[String(operation.operationId)]).query);
  const shown = inQuery.filter(({ name, required }) => required === true || Object.hasOwn(own, String(name)));
  return {
    path: pathOf(swept, Object.fromEntries(inPath.map(({ name }) => [name, String(given[String(name)])]))),
    query: Object.fromEntries(shown.map(({ name }) => [name, given[String(name)]])),
    ...(content && { body: exampleOf(document, content[1]), bodyType: content[0] }),
    answers: Object.entries(members(operation.responses)).flatMap(([status, response]) =>
      Object.entries(members(at(response).content)).map(([type, media]) => ({
        status: Number(status),
        type,
        shared: sharedName(response),
        schema: members(media).schema,
        example: exampleOf(document, media),
      })),
    ),
    parametersWithout: needed.filter((name) => given[name] === undefined),
  };
}

/** What an answer contains: JSON, the lines of NDJSON, or the first lines of a text. */
export function valuesOf(answer: Answer): unknown[] {
  const { headers, text } = answer;
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/x-ndjson'))
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return type.includes('json') ? [answer.json] : [text.split('\n').slice(0, 2).join('\n')];
}

function sharedName(value: unknown): string | undefined {
  const { $ref } = members(value);
  return typeof $ref === 'string' ? $ref : undefined;
}

/** The example of a parameter or of content, or the first of its examples. */
function exampleOf(document: ContractName, holder: unknown): unknown {
  const { example, examples } = members(holder);
  return example ?? members(resolved(document, Object.values(members(examples))[0])).value;
}

/** The node that a `$ref` of a document points to, or the node itself. */
export function resolved(document: ContractName, value: unknown): Json {
  return resolve(documents.get(document) as OpenApiDocument, value);
}

/** Replaces the ids that examples use by those of records that a test created, by their names. */
export function withRecords<Value>(value: Value, made: PathValues): Value {
  return replaced(value, entriesOf(made));
}

/** The other way round, for an answer that becomes an example. */
export function asExample<Value>(value: Value, made: PathValues): Value {
  return replaced(
    value,
    entriesOf(made).map(([own, actual]) => [actual, own]),
  );
}

/** Pairs of a value in the examples and the value that stands for it. */
function entriesOf(made: PathValues): [string, string][] {
  return Object.entries(made).flatMap(([name, actual]): [string, string][] => {
    const own = records[name];
    return own === undefined ? [] : [[String(own), actual]];
  });
}

/** Texts are replaced where they are whole values or segments of a path, longer ones wherever they occur. */
function replaced<Value>(value: Value, pairs: readonly (readonly [string, string])[]): Value {
  if (typeof value === 'string') return textReplaced(value, pairs) as Value;
  if (Array.isArray(value)) return value.map((each) => replaced(each, pairs)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaced(member, pairs)]),
  ) as Value;
}

const shortLength = 12;

function textReplaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  const whole = pairs.find(([from]) => from === text);
  if (whole !== undefined) return whole[1];
  return pairs.reduce((rest, [from, to]) => {
    if (from.length >= shortLength) return rest.replaceAll(from, to);
    return rest.includes('/')
      ? rest
          .split('/')
          .map((segment) => (segment === from ? to : segment))
          .join('/')
      : rest;
  }, text);
}
