import { hash } from 'node:crypto';
import { type Contracts, follow, locate } from './contracts.ts';
import { type Json, list, members, texts } from './json.ts';
import { header, type Outputs } from './outputs.ts';

const copied = ['ProductVariation', 'SkuPricing', 'ActiveStatus'];

/**
 * Members that are written last: prices often change alone, so they come at the end of a stored text, where they can
 * be replaced without rewriting the rest.
 */
const lastMembers: Readonly<Record<string, readonly string[]>> = {
  ProductVariation: ['pricing'],
  Pricing: ['standardPrice', 'sale'],
};

/** Generates functions that copy a delivered element with its members in contract order. */
export function copierOutputs(contracts: Contracts): Outputs {
  const written = new Map<string, string>();
  for (const name of copied) writeCopier(contracts, name, written);
  const functions = [...written.values()].join('\n');
  return new Map([['copiers.ts', `${header}${imports}${digestOf(functions)}${prelude}${functions}`]]);
}

function digestOf(functions: string): string {
  const digest = hash('sha256', functions).slice(0, 32);
  return `/** Digest of the functions in this file; it changes whenever one of them does. 16 bytes in hexadecimal. */
export const copiersDigest = '${digest}';

`;
}

const imports = `import { readDecimal } from '@kontor/values/money';
import { isNothing } from '@kontor/values/text';

`;

const prelude = `type Members = Record<string, unknown>;

function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function copyEach(value: unknown, copyItem: (item: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(copyItem) : value;
}

/** Without entries that show nothing, which count as left out of a list of texts. */
function copyTexts(value: unknown): unknown {
  if (!Array.isArray(value) || !value.some(isNothing)) return value;
  const isOfTexts = value.every((entry) => entry === null || typeof entry === 'string');
  return isOfTexts ? value.filter((entry) => !isNothing(entry)) : value;
}

/** The same for a list that needs an entry: entries that show nothing are left out beside others, and are empty texts alone. */
function copyNeededTexts(value: unknown): unknown {
  return Array.isArray(value) && value.every(isNothing) ? value.map((entry) => entry ?? '') : copyTexts(value);
}

`;

const comment = `/**
 * A copy in contract order without unknown members and optional ones that are null. Decimal texts in place of numbers
 * become numbers; anything else of a wrong type is kept.
 */`;

function writeCopier(contracts: Contracts, name: string, written: Map<string, string>): void {
  if (written.has(name)) return;
  const { file, value } = locate(contracts, 'products-v5.yaml', `#/components/schemas/${name}`);
  const required = new Set(texts(value.required));
  const lines = inOrder(name, members(value.properties)).map(([member, schema]) => {
    const copier = copierOf(contracts, file, schema, { written, isRequired: required.has(member) });
    const keepsNull = required.has(member) || allowsNull(schema);
    const isGiven = `value.${member} ${keepsNull ? '!== undefined' : '!= null'}`;
    return `  if (${isGiven}) copy.${member} = ${copier(`value.${member}`)};\n`;
  });
  const intro = copied.includes(name) ? `${comment}\n` : '';
  written.set(
    name,
    [
      `${intro}export function copy${name}(value: unknown): unknown {\n`,
      '  if (!isMembers(value)) return value;\n  const copy: Members = {};\n',
      `${lines.join('')}  return copy;\n}\n`,
    ].join(''),
  );
}

function inOrder(name: string, properties: Json): [string, unknown][] {
  const last = lastMembers[name] ?? [];
  const entries = Object.entries(properties).filter(([, schema]) => members(schema).readOnly !== true);
  const rank = ([member]: [string, unknown]) => last.indexOf(member);
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((left, right) => rank(left.entry) - rank(right.entry) || left.index - right.index)
    .map(({ entry }) => entry);
}

/** True if the contract gives `null` a meaning of its own; otherwise `null` is the same as leaving the member out. */
function allowsNull(schema: unknown): boolean {
  const { type, oneOf } = members(schema);
  return [type].flat().includes('null') || list(oneOf).some((option) => members(option).type === 'null');
}

/** Returns how one member is copied: objects and arrays of objects by their own functions, other values unchanged. */
function copierOf(
  contracts: Contracts,
  file: string,
  schema: unknown,
  { written, isRequired }: { readonly written: Map<string, string>; readonly isRequired: boolean },
): (source: string) => string {
  const named = objectName(contracts, file, schema);
  if (named !== undefined) {
    writeCopier(contracts, named, written);
    return (source) => `copy${named}(${source})`;
  }
  const item = objectName(contracts, file, members(schema).items);
  if (item !== undefined) {
    writeCopier(contracts, item, written);
    return (source) => `copyEach(${source}, copy${item})`;
  }
  const { type, items } = follow(contracts, file, members(schema)).value;
  const entry = items === undefined ? undefined : follow(contracts, file, members(items)).value;
  if (entry?.type === 'string' && !(isRequired && entry.enum !== undefined))
    return (source) => `${isRequired ? 'copyNeededTexts' : 'copyTexts'}(${source})`;
  const isNumber = [type].flat().some((each) => each === 'number' || each === 'integer');
  return isNumber ? (source) => `readDecimal(${source})` : (source) => source;
}

/** Returns the name of the object schema that a schema references, directly or as the alternative to null. */
function objectName(contracts: Contracts, file: string, schema: unknown): string | undefined {
  const reference = [schema, ...list(members(schema).oneOf)]
    .map((option) => members(option).$ref)
    .find((found) => found);
  if (typeof reference !== 'string') return undefined;
  const { value } = follow(contracts, file, { $ref: reference });
  return value.type === 'object' ? reference.split('/').at(-1) : undefined;
}
