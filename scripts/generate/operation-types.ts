import { type Contracts, follow } from './contracts.ts';
import { type Json, members } from './json.ts';
import { type FoundOperation, kindOf, resolvedParameters } from './operations.ts';
import { docstring, typeOf } from './types.ts';

/** TypeScript source, and references to the schemas that it uses. */
interface OperationTypes {
  readonly source: string;
  /** `$ref`s of these schemas, relative to the contract file. */
  readonly references: Json[];
}

/** Generates the inputs and answers of handlers by operationId, as an interface called `name`. */
export function operationTypes(
  contracts: Contracts,
  operations: readonly FoundOperation[],
  name: string,
): OperationTypes {
  const references: Json[] = [];
  const entries = operations.map((found) => {
    const { text, used } = entryOf(contracts, found);
    references.push(...used);
    return text;
  });
  const comment = '/** Inputs and answers of the handlers, by operationId. */\n';
  return { source: `${comment}export interface ${name} {\n${entries.join('')}}\n\n`, references };
}

/** Members that are empty are left out: `CompleteOperations` adds their types. */
function entryOf(contracts: Contracts, found: FoundOperation): { text: string; used: Json[] } {
  const { file, operation, row } = found;
  const parameters = resolvedParameters(contracts, found);
  const within = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const body = bodyOf(contracts, file, operation.requestBody);
  const answers = answersOf(contracts, file, operation);
  const types = {
    mode: `'${row.mode}'`,
    data: row.security === 'bearerAuth' && row.withoutPartner !== true ? "'partner'" : "'shared'",
    parameters: objectOf(within('path').map(({ name }) => `${keyOf(name)}: string`)),
    query: queryOf(contracts, file, within('query')),
    headers: objectOf(within('header').map(headerOf)),
    body: body.map(typeIn).join(' | '),
    answer: [...new Set(answers.map(typeIn))].join(' | ') || 'never',
  };
  const lines = Object.entries(types).flatMap(([name, type]) =>
    type === '' ? [] : [`    ${name}: ${type};\n`],
  );
  const comment = docstring(operation.summary, '  ');
  const text = `${comment}  ${found.operationId}: {\n${lines.join('')}  };\n`;
  const queried = within('query').map(({ schema }) => ({ file, schema }));
  return { text, used: [...body, ...answers, ...queried].map(qualified(file)) };
}

/** A schema and the file that its references are relative to. */
interface Placed {
  readonly file: string;
  readonly schema: unknown;
}

function bodyOf(contracts: Contracts, file: string, requestBody: unknown): Placed[] {
  if (requestBody === undefined) return [];
  const { file: home, value } = follow(contracts, file, requestBody);
  return schemasOf(home, value);
}

/** Returns the schemas of all answers, whatever the status, except the error body: handlers throw errors. */
function answersOf(contracts: Contracts, file: string, operation: Json): Placed[] {
  return Object.values(members(operation.responses))
    .flatMap((answer) => {
      const { file: home, value } = follow(contracts, file, answer);
      return schemasOf(home, value);
    })
    .filter(({ schema }) => !/\/(ErrorBody|APIErrorResponse)$/.test(String(members(schema).$ref)));
}

function schemasOf(file: string, { content }: Json): Placed[] {
  return Object.values(members(content)).map((media) => ({ file, schema: members(media).schema }));
}

function typeIn({ schema }: Placed): string {
  return typeOf(schema, '    ');
}

/** Rewrites the references in a schema to be relative to `file`. */
function qualified(file: string): (placed: Placed) => Json {
  return ({ file: home, schema }) => {
    const text = JSON.stringify({ schema }).replaceAll(
      '"$ref":"#/',
      `"$ref":"${home === file ? '' : home}#/`,
    );
    return JSON.parse(text) as Json;
  };
}

/**
 * Type of the query values as the reader returns them. A cursor contains the other parameters, so when it is given,
 * only `limit` is read as well: the type of such a query is a union of the two forms.
 */
function queryOf(contracts: Contracts, file: string, parameters: readonly Json[]): string {
  const memberOf = (parameter: Json) => queryMember(contracts, file, parameter);
  const cursor = parameters.find((parameter) => parameter['x-cursor'] === true);
  if (cursor === undefined) return objectOf(parameters.map(memberOf));
  const others = parameters.filter((parameter) => parameter !== cursor);
  const key = keyOf(cursor.name);
  const limits = others.filter(({ name }) => name === 'limit').map(memberOf);
  const first = objectOf([`${key}?: undefined`, ...others.map(memberOf)]);
  return `${first} | ${objectOf([`${key}: string`, ...limits])}`;
}

function queryMember(contracts: Contracts, file: string, parameter: Json): string {
  const { value: schema } = follow(contracts, file, parameter.schema);
  const type = valueType(schema, parameter.schema);
  const key = keyOf(parameter.name);
  const isThere =
    schema.default !== undefined ||
    (parameter.required === true && parameter['x-checked-by-operation'] !== true);
  return isThere ? `${key}: ${type}` : `${key}?: ${type} | undefined`;
}

function valueType(schema: Json, asWritten: unknown): string {
  switch (kindOf(schema)) {
    case 'strings':
      return `readonly ${arrayItem(typeOf(schema.items, ''))}[]`;
    case 'date-time':
    case 'integer':
      return 'number';
    default:
      return typeOf(asWritten, '');
  }
}

function arrayItem(type: string): string {
  return type.includes(' ') ? `(${type})` : type;
}

/** Type of a header: an optional string under its lower-case name. */
function headerOf({ name }: Json): string {
  return `${keyOf(String(name).toLowerCase())}?: string | undefined`;
}

/** The type of an object; empty for one without fields. */
function objectOf(fields: readonly string[]): string {
  const flat = `{ ${fields.map((field) => `readonly ${field}`).join('; ')} }`;
  if (fields.length === 0) return '';
  return flat.length <= 90 ? flat : `{\n${fields.map((field) => `      readonly ${field};\n`).join('')}    }`;
}

function keyOf(name: unknown): string {
  return /^\w+$/.test(String(name)) ? String(name) : `'${name}'`;
}
