import { closestName } from '../../packages/values/closest-name.ts';
import { type Contracts, follow, locate } from './contracts.ts';
import { type Json, list, members, texts } from './json.ts';
import { listedMembersOf } from './listed-members.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** One operation of a contract file, resolved as far as the generators need it. */
export interface FoundOperation {
  readonly operationId: string;
  readonly file: string;
  /** The operation object as written in the contract. */
  readonly operation: Json;
  /** Parameters that the path item declares for all its operations. */
  readonly shared: readonly unknown[];
  /** Its row of the operation table. */
  readonly row: Json;
}

/** Returns all operations of one file, in file order. */
export function operationsOf(contracts: Contracts, file: string): FoundOperation[] {
  const document = contracts.get(file)?.document ?? {};
  return Object.entries(members(document.paths)).flatMap(([path, item]) =>
    methods
      .filter((method) => members(item)[method] !== undefined)
      .map((method) => {
        const operation = members(members(item)[method]);
        const shared = list(members(item).parameters);
        const row = rowOf(contracts, file, { path, method, operation, shared });
        return { operationId: String(operation.operationId), file, operation, shared, row };
      }),
  );
}

/** Returns the operations of all files. */
export function allOperations(contracts: Contracts): FoundOperation[] {
  return [...contracts.keys()].flatMap((file) => operationsOf(contracts, file));
}

interface Place {
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
  readonly shared: readonly unknown[];
}

/** Returns the parameters of an operation, starting with those of its path. */
export function resolvedParameters(
  contracts: Contracts,
  { file, operation, shared }: Pick<FoundOperation, 'file' | 'operation' | 'shared'>,
): Json[] {
  return [...shared, ...list(operation.parameters)].map(
    (parameter) => follow(contracts, file, parameter).value,
  );
}

function rowOf(contracts: Contracts, file: string, { path, method, operation, shared }: Place): Json {
  const parameters = resolvedParameters(contracts, { file, operation, shared });
  const within = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const rate = operation['x-rate-limit'];
  const listed = method === 'get' ? listedMembersOf(contracts, file, operation) : [];
  return {
    method: method.toUpperCase(),
    mode: method === 'get' ? 'read' : 'write',
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
    ...(method === 'get' ? {} : { bodyBytesMax: bodyBytesMaxOf(contracts, file, operation.requestBody) }),
    produces: producedBy(contracts, file, operation, '2'),
    ...(producedBy(contracts, file, operation, '4').includes('application/problem+json')
      ? { problemDetails: true }
      : {}),
    ...errorFormOf(file, operation),
    statuses: Object.keys(members(operation.responses))
      .map(Number)
      .sort((left, right) => left - right),
    ...securityOf(contracts, file, operation),
    roles: rolesOf(contracts, file, operation),
    ...(rate === undefined ? {} : { rate }),
    ...(listed.length === 0 ? {} : { listed }),
    ...(operation['x-sandbox-only'] === true ? { sandboxOnly: true } : {}),
    ...(operation['x-after-end'] === true ? { afterEnd: true } : {}),
    ...(operation['x-primary'] === true ? { primary: true } : {}),
    ...(operation['x-users-only'] === true ? { usersOnly: true } : {}),
    ...(operation['x-without-partner'] === true ? { withoutPartner: true } : {}),
  };
}

const errorForms = ['flat', 'validation'];

/** Returns the form of the members that refusals have in addition to `errors`, if the contract sets one (`x-error-form`). */
function errorFormOf(file: string, { operationId, 'x-error-form': form }: Json): Json {
  if (form === undefined) return {};
  if (errorForms.includes(String(form))) return { errorForm: form };
  throw new Error(`${file}: ${operationId} has the error form ${form}, which is not one of ${errorForms}`);
}

/** Returns the content types of the 2xx or 4xx responses, without parameters. */
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
    checkedByOperation: parameter['x-checked-by-operation'],
    minimum: schema.minimum,
    maximum: schema.maximum,
    effectiveMaximum: parameter['x-effective-maximum'],
    itemsMaximum: schema.maxItems,
    default: schema.default,
    enum: schema.enum ?? items.enum,
    commas: parameter['x-commas'],
    caseInsensitive: parameter['x-case-insensitive'],
    cursor: parameter['x-cursor'],
  };
  const given = Object.entries(optional).filter(([, value]) => value !== undefined);
  return { name: parameter.name, kind: kindOf(schema), ...Object.fromEntries(given) };
}

/** Returns how the text of a value is parsed; see `ContractValueKind`. */
export function kindOf(schema: Json): string {
  if (list(schema.anyOf).some((option) => members(option).format === 'date')) return 'date-time';
  if (schema.type === 'array') return 'strings';
  if (schema.format === 'date-time' || schema.format === 'date') return 'date-time';
  if (schema.type === 'integer' || schema.type === 'boolean') return schema.type;
  if (schema.format === 'uuid') return 'uuid';
  if (schema.type === 'string') return 'string';
  throw new Error(`no kind for ${JSON.stringify(schema)}`);
}

function bodyOf(contracts: Contracts, file: string, requestBody: unknown): Json {
  if (requestBody === undefined) return { body: 'none', consumes: [] };
  const content = members(follow(contracts, file, requestBody).value.content);
  const consumes = Object.keys(content);
  const json = members(content['application/json'] ?? content['application/merge-patch+json']).schema;
  if (json === undefined) return { body: 'form', consumes };
  const { value: schema } = follow(contracts, file, json);
  if (schema.type === 'array') return { body: 'json', consumes, ...bulkOf(schema) };
  const member = schema['x-bulk-member'];
  if (typeof member === 'string') {
    return { body: 'json', consumes, ...bulkOf(members(members(schema.properties)[member]), member) };
  }
  return { body: 'json', consumes, schema: nameOf(json) };
}

function bulkOf(array: Json, member?: string): Json {
  if (typeof array.maxItems !== 'number') throw new Error('the array of a request body needs maxItems');
  const bulk = {
    ...(member === undefined ? {} : { member }),
    elementsMinimum: array.minItems ?? 0,
    elementsMaximum: array.maxItems,
  };
  return { schema: nameOf(array.items), bulk };
}

/** Returns the size limit of a request body in bytes: its own, or the default from `common.yaml`. */
function bodyBytesMaxOf(contracts: Contracts, file: string, requestBody: unknown): number {
  const own = members(follow(contracts, file, requestBody).value)['x-body-bytes-max'];
  return own === undefined ? bodyBytesMaxDefault(contracts) : wholeNumber(own, `${file}: x-body-bytes-max`);
}

/** Returns the size limit, in bytes, of bodies that set none themselves. */
export function bodyBytesMaxDefault(contracts: Contracts): number {
  const given = contracts.get('common.yaml')?.document['x-body-bytes-max'];
  return wholeNumber(given, 'common.yaml: x-body-bytes-max');
}

function wholeNumber(value: unknown, place: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
  throw new Error(`${place} is ${JSON.stringify(value)} but must be a whole number above 0`);
}

function nameOf(reference: unknown): string {
  const name = String(members(reference).$ref).split('/').at(-1);
  if (name === undefined || name === 'undefined') throw new Error('a request body needs a named schema');
  return name;
}

/** Returns the roles in `x-roles`. Throws if callers of the plane cannot have one of them. */
function rolesOf(contracts: Contracts, file: string, operation: Json): string[] {
  const given = texts(operation['x-roles']);
  const known =
    schemeOf(contracts, file, operation).scheme === 'operatorToken'
      ? namesIn(contracts, 'OperatorRole', 'operator-v1.yaml')
      : namesIn(contracts, 'Role');
  requireKnown(`${file}: ${operation.operationId}`, 'role', given, known);
  return given;
}

/** Returns the values of an enumeration of a contract. */
export function namesIn(
  contracts: Contracts,
  schema: 'Role' | 'Scope' | 'AppScope' | 'OperatorRole',
  file = 'token-v1.yaml',
): string[] {
  return texts(locate(contracts, file, `#/components/schemas/${schema}`).value.enum);
}

/** Throws if a name is unknown, and suggests the closest known one. */
export function requireKnown(
  place: string,
  what: string,
  given: readonly string[],
  known: readonly string[],
): void {
  for (const name of given) {
    if (known.includes(name)) continue;
    const closest = closestName(name, known);
    const meant =
      closest === undefined ? `the contracts list ${known.join(', ')}` : `the closest is ${closest}`;
    throw new Error(`${place} names the unknown ${what} ${name}: ${meant}`);
  }
}

/** Returns how callers of an operation authenticate, and the scopes that their token needs. */
function schemeOf(contracts: Contracts, file: string, operation: Json): { scheme: string; given: unknown } {
  const needed = members(list(operation.security ?? contracts.get(file)?.document.security)[0]);
  const [scheme, given] = Object.entries(needed)[0] ?? ['public', []];
  return { scheme, given };
}

/** Scopes that only tokens of apps have: an operation that needs one of them is open to no role. */
const scopesOfApps: ReadonlySet<string> = new Set(['installation', 'developer']);

function securityOf(contracts: Contracts, file: string, operation: Json): Json {
  const { scheme, given } = schemeOf(contracts, file, operation);
  const scopes = texts(given);
  const place = `${file}: ${operation.operationId}`;
  requireKnown(place, 'scope', scopes, namesIn(contracts, 'Scope'));
  const ofAreas = scopes.filter((scope) => !scopesOfApps.has(scope));
  requireKnown(place, 'scope of apps', ofAreas, namesIn(contracts, 'AppScope', 'apps-v1.yaml'));
  if (scopes.length > 1) throw new Error(`${place} needs several scopes, but only one is checked`);
  const isForAppsOnly =
    scopes.length > 0 &&
    scopes.every((scope) => scopesOfApps.has(scope)) &&
    operation['x-roles'] !== undefined;
  if (scheme !== 'public' && texts(operation['x-roles']).length === 0 && !isForAppsOnly)
    throw new Error(`${place} has no x-roles`);
  return { security: scheme, scopes };
}
