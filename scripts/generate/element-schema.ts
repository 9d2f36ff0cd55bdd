import { type Contracts, follow, locate } from './contracts.ts';
import { isJson, type Json, list, members, texts } from './json.ts';

/** One request schema as Ajv compiles it, with the error codes that differ from the default of their keyword. */
export interface ElementSchema {
  readonly schema: Json;
  /**
   * Codes by the `schemaPath` of an Ajv error; `…/required/NAME` when the member NAME is missing, `…/type?null` when
   * it is null.
   */
  readonly codes: Map<string, string>;
  /** Allowed values of mandatory members that have an enumeration, by `…/required/NAME`. */
  readonly mandatoryEnums: Map<string, readonly unknown[]>;
}

const kept = [
  ...['type', 'const', 'enum', 'minLength', 'maxLength', 'pattern', 'format', 'minItems', 'maxItems'],
  ...[
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'required',
    'anyOf',
    'not',
    'uniqueItems',
  ],
];

/** What says nothing about a value, is compiled in another way below, or is checked by its area (`if` and `then`). */
const others = [
  ...['description', 'title', 'example', 'examples', 'default', 'readOnly', 'writeOnly', 'deprecated'],
  ...['discriminator', 'items', 'properties', 'additionalProperties', 'minProperties', 'if', 'then'],
];

/** Returns the named schema with references resolved, without annotations and without read-only members. */
export function elementSchema(contracts: Contracts, file: string, name: string): ElementSchema {
  const notes = { codes: new Map<string, string>(), mandatoryEnums: new Map<string, readonly unknown[]>() };
  const target = locate(contracts, file, `#/components/schemas/${name}`);
  const schema = compiled({ contracts, ...notes }, target.file, target.value, '#');
  return { schema, ...notes };
}

interface Work extends Omit<ElementSchema, 'schema'> {
  readonly contracts: Contracts;
}

function compiled(work: Work, home: string, value: unknown, path: string, isOptional = false): Json {
  const { file, schema } = resolved(work.contracts, home, value);
  refuseUnenforced(work.contracts, file, schema, path);
  const result = Object.fromEntries(
    kept.filter((key) => schema[key] !== undefined).map((key) => [key, schema[key]]),
  );
  if (Array.isArray(schema['x-allowed-values'])) {
    result.enum = schema['x-allowed-values'];
    delete result.pattern;
  }
  // The pattern of a URI or UUID is stricter than the format; `password` has no format to check.
  const patterned = result.pattern !== undefined && ['uri', 'uuid'].includes(String(result.format));
  if (result.format === 'password' || patterned) delete result.format;
  if (result.format === 'int32' && result.minimum !== undefined && result.maximum !== undefined)
    delete result.format;
  if (isFreeText(result)) result.format = schema['x-lines'] === true ? 'lines' : 'line';
  if (typeof result.minLength === 'number' && result.minLength > 0) requireText(result);
  const branches = schema.minProperties === undefined ? schema.anyOf : anyMember(schema, path);
  if (Array.isArray(branches)) result.anyOf = branches.map(givenMembers);
  noteCodes(work.codes, schema, result, path);
  if (schema.additionalProperties === false) result.additionalProperties = false;
  compileItems(work, { file, schema, path, isOptional }, result);
  if (schema.properties !== undefined) result.properties = compiledProperties(work, file, schema, path);
  return result;
}

/** A keyword without effect would promise what nobody checks. */
function refuseUnenforced(contracts: Contracts, file: string, schema: Json, path: string): void {
  const unknown = Object.keys(schema).filter(
    (key) => !kept.includes(key) && !others.includes(key) && !key.startsWith('x-'),
  );
  if (unknown.length > 0) throw new Error(`${path} has ${unknown.join(', ')}, which no validator enforces`);
  if (schema.uniqueItems !== true) return;
  // Other entries would be compared pair by pair.
  const types = [follow(contracts, file, schema.items).value.type].flat();
  const areSimple = types.every((type) => ['string', 'number', 'integer', 'boolean'].includes(String(type)));
  if (!areSimple)
    throw new Error(`${path} has uniqueItems, which is enforced for texts, numbers and booleans`);
}

/**
 * Returns one branch for each member, of which one must be given: unlike `minProperties: 1`, a member that is null or that
 * the contract does not name does not count.
 */
function anyMember({ minProperties, anyOf, properties }: Json, path: string): Json[] {
  if (minProperties !== 1 || anyOf !== undefined) {
    throw new Error(`${path} has minProperties, which is enforced only if it is 1 and there is no anyOf`);
  }
  return Object.keys(members(properties)).map((name) => ({ required: [name] }));
}

interface List {
  readonly file: string;
  readonly schema: Json;
  readonly path: string;
  readonly isOptional: boolean;
}

function compileItems(work: Work, { file, schema, path, isOptional }: List, result: Json): void {
  if (schema.items === undefined || !isJson(schema.items) || Object.keys(schema.items).length === 0) return;
  const leavesOutBlanks = isOptional && isText(work.contracts, file, schema.items);
  const items = compiled(work, file, schema.items, `${path}/items${leavesOutBlanks ? '/else' : ''}`);
  if (leavesOutBlanks) leaveOutBlanks(result, items, path);
  else if (takesEmptyText(result, items)) result.items = { ...items, type: ['string', 'null'] };
  else result.items = items;
}

/** True for a list that has to be there, but whose entries need not show anything: there `null` is an empty text. */
function takesEmptyText({ minItems }: Json, { type, format, minLength, pattern }: Json): boolean {
  const isFree = type === 'string' && ['line', 'lines'].includes(String(format));
  return isFree && minItems === undefined && minLength === undefined && pattern === undefined;
}

/** An entry of an optional list of texts that shows nothing counts as left out, as `null` does in place of a member. */
const nothing: Json = { anyOf: [{ type: 'null' }, { type: 'string', format: 'blank' }] };

/** Lets an optional list have entries that show nothing; one that needs an entry needs one that shows something. */
function leaveOutBlanks(result: Json, items: Json, path: string): void {
  result.items = { if: nothing, else: items };
  if (result.minItems === undefined) return;
  if (result.minItems !== 1)
    throw new Error(`${path} has minItems, which is enforced for such a list if it is 1`);
  delete result.minItems;
  result.contains = { not: nothing };
}

/** True for a list of texts: names and values of an enumeration are texts too. */
function isText(contracts: Contracts, file: string, items: Json): boolean {
  return [follow(contracts, file, items).value.type].flat().includes('string');
}

/** A text that must be there has to show something. */
function requireText(schema: Json): void {
  if (schema.format === 'line') schema.format = 'filledLine';
  if (schema.format === 'lines') schema.format = 'filledLines';
}

/** True for strings that may contain any character, because neither a format nor a list of values restricts them. */
function isFreeText({ type, format, enum: values, const: value }: Json): boolean {
  return (
    [type].flat().includes('string') && format === undefined && values === undefined && value === undefined
  );
}

function compiledProperties(work: Work, file: string, schema: Json, path: string): Json {
  const required = new Set(texts(schema.required));
  const properties: Json = {};
  for (const [name, property] of Object.entries(members(schema.properties))) {
    if (members(property).readOnly === true) continue;
    const place = `${path}/properties/${name}`;
    const value = compiled(work, file, property, place, !required.has(name));
    if (required.has(name)) requireText(value);
    properties[name] = required.has(name) ? value : orNull(value);
    const missing = members(resolved(work.contracts, file, property).schema['x-code']).missing;
    if (typeof missing === 'string') work.codes.set(`${path}/required/${name}`, missing);
    if (!required.has(name)) continue;
    work.codes.set(`${place}/type?null`, typeof missing === 'string' ? missing : '900001');
    if (Array.isArray(value.enum)) work.mandatoryEnums.set(`${path}/required/${name}`, value.enum);
  }
  return properties;
}

/** Returns the schema of an optional member, which also allows `null`: the same as leaving the member out. */
function orNull(schema: Json): Json {
  const types = [schema.type].flat();
  return {
    ...schema,
    ...(schema.type !== undefined && !types.includes('null') && { type: [...types, 'null'] }),
    ...(Array.isArray(schema.enum) && !schema.enum.includes(null) && { enum: [...schema.enum, null] }),
  };
}

/** Tightens a branch of `anyOf`: members that it requires must not be null either. */
function givenMembers(branch: unknown): Json {
  const names = texts(members(branch).required);
  return {
    ...members(branch),
    properties: Object.fromEntries(names.map((name) => [name, { not: { type: 'null' } }])),
  };
}

/** Follows references; turns a `oneOf` of a schema and null into that schema with null as an additional type. */
function resolved(contracts: Contracts, home: string, value: unknown): { file: string; schema: Json } {
  const { file, value: schema } = follow(contracts, home, value);
  const options = list(schema.oneOf);
  const none = options.find((option) => members(option).type === 'null');
  if (none === undefined) return { file, schema };
  const { file: optionFile, schema: option } = resolved(
    contracts,
    file,
    options.find((one) => one !== none),
  );
  return { file: optionFile, schema: { ...option, type: [option.type, 'null'] } };
}

function noteCodes(codes: Map<string, string>, schema: Json, result: Json, path: string): void {
  const code = schema['x-code'];
  if (typeof code === 'string') {
    for (const keyword of Object.keys(result)) {
      if (keyword !== 'type') codes.set(`${path}/${keyword}`, code);
    }
    return;
  }
  for (const [keyword, own] of Object.entries(members(code))) {
    if (keyword !== 'missing') codes.set(`${path}/${keyword}`, String(own));
  }
}
