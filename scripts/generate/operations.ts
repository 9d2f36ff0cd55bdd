import { type Contracts, follow } from './contracts.ts';
import { type Json, list, members, texts } from './json.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** One operation of a contract file, resolved as far as the generators need. */
export interface FoundOperation {
  readonly operationId: string;
  readonly file: string;
  readonly row: Json;
}

/** All operations of one file in the order of the file. */
export function operationsOf(contracts: Contracts, file: string): FoundOperation[] {
  const document = contracts.get(file)?.document ?? {};
  return Object.entries(members(document.paths)).flatMap(([path, item]) =>
    methods
      .filter((method) => members(item)[method] !== undefined)
      .map((method) => {
        const operation = members(members(item)[method]);
        const shared = list(members(item).parameters);
        const row = rowOf(contracts, file, { path, method, operation, shared });
        return { operationId: String(operation.operationId), file, row };
      }),
  );
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
  readonly shared: readonly unknown[];
}

function rowOf(contracts: Contracts, file: string, { path, method, operation, shared }: Place): Json {
  const parameters = [...shared, ...list(operation.parameters)].map(
    (parameter) => follow(contracts, file, parameter).value,
  );
  const within = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const rate = operation['x-rate-limit'];
  return {
    method: method.toUpperCase(),
    path,
    area: file.replace(/-v\d+\.yaml$/, ''),
    query: within('query').map((parameter) => queryOf(contracts, file, parameter)),
    headers: within('header').map((parameter) => ({
      name: parameter.name,
      kind: kindOf(members(parameter.schema)),
      ...(parameter.required === true ? { required: true } : {}),
    })),
    pathParameters: within('path').map((parameter) => parameter.name),
    ...bodyOf(contracts, file, operation.requestBody),
    produces: producedBy(contracts, file, operation, '2'),
    ...(producedBy(contracts, file, operation, '4').includes('application/problem+json')
      ? { problems: true }
      : {}),
    statuses: Object.keys(members(operation.responses))
      .map(Number)
      .sort((left, right) => left - right),
    ...securityOf(contracts, file, operation),
    roles: texts(operation['x-roles']),
    ...(rate === undefined ? {} : { rate }),
  };
}

/** Content types of the answers of a class of statuses (2, 4), without their parameters. */
function producedBy(contracts: Contracts, file: string, operation: Json, statusClass: '2' | '4'): string[] {
  const answers = Object.entries(members(operation.responses)).filter(([status]) =>
    status.startsWith(statusClass),
  );
  const types = answers.flatMap(([, answer]) =>
    Object.keys(members(follow(contracts, file, answer).value.content)).map((type) =>
      type.replace(/;.*$/, ''),
    ),
  );
  return [...new Set(types)];
}

function queryOf(contracts: Contracts, file: string, parameter: Json): Json {
  const schema = follow(contracts, file, parameter.schema).value;
  const items = follow(contracts, file, schema.items).value;
  const optional = {
    required: parameter.required === true ? true : undefined,
    minimum: schema.minimum,
    maximum: schema.maximum,
    effectiveMaximum: parameter['x-effective-maximum'],
    default: schema.default,
    enum: schema.enum ?? items.enum,
    commas: parameter['x-commas'],
    cursor: parameter['x-cursor'],
  };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { name: parameter.name, kind: kindOf(schema), ...Object.fromEntries(given) };
}

function kindOf(schema: Json): string {
  if (list(schema.anyOf).some((option) => members(option).format === 'date')) return 'date-time';
  if (schema.type === 'array') return 'strings';
  if (schema.format === 'date-time') return 'date-time';
  if (schema.type === 'integer' || schema.type === 'boolean') return schema.type;
  if (schema.type === 'string') return 'string';
  throw new Error(`no kind for ${JSON.stringify(schema)}`);
}

function bodyOf(contracts: Contracts, file: string, requestBody: unknown): Json {
  if (requestBody === undefined) return { body: 'none' };
  const content = members(follow(contracts, file, requestBody).value.content);
  const json = members(content['application/json']).schema;
  if (json === undefined) return { body: 'form' };
  const { value: schema } = follow(contracts, file, json);
  if (schema.type === 'array') return { body: 'json', ...bulkOf(schema) };
  const member = schema['x-bulk-member'];
  if (typeof member === 'string') {
    return { body: 'json', ...bulkOf(members(members(schema.properties)[member]), member) };
  }
  return { body: 'json', schema: nameOf(json) };
}

function bulkOf(array: Json, member?: string): Json {
  const bulk = { ...(member === undefined ? {} : { member }), elementsMaximum: array.maxItems };
  return { schema: nameOf(array.items), bulk };
}

function nameOf(reference: unknown): string {
  const name = String(members(reference).$ref).split('/').at(-1);
  if (name === undefined || name === 'undefined') throw new Error('a request body needs a named schema');
  return name;
}

function securityOf(contracts: Contracts, file: string, operation: Json): Json {
  const needed = members(list(operation.security ?? contracts.get(file)?.document.security)[0]);
  const [scheme, scopes] = Object.entries(needed)[0] ?? ['public', []];
  return { security: scheme, scopes: texts(scopes) };
}
