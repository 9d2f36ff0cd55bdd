import { isJson, type Json, list, members, texts } from './json.ts';

/** Generates TypeScript declarations of all component schemas of a file, in file order. */
export function declarations(schemas: Json): string {
  return Object.entries(schemas)
    .map(([name, schema]) => declaration(name, members(schema)))
    .join('\n');
}

/** Returns the names that the schemas use from other files, by file (`common.yaml`). */
export function foreignNames(schemas: Json): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const match = isJson(node) ? /^([\w.-]+)#\/components\/schemas\/(\w+)$/.exec(String(node.$ref)) : null;
    if (match?.[1] !== undefined && match[2] !== undefined) {
      found.set(match[1], (found.get(match[1]) ?? new Set()).add(match[2]));
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(schemas);
  return new Map([...found].sort().map(([file, names]) => [file, [...names].sort()]));
}

function declaration(name: string, schema: Json): string {
  const comment = docstring(schema.description, '');
  if (isPlainObject(schema)) return `${comment}export interface ${name} ${objectType(schema, '')}\n`;
  return `${comment}export type ${name} = ${typeOf(schema, '')};\n`;
}

function isPlainObject(schema: Json): boolean {
  return schema.type === 'object' && schema.properties !== undefined && schema.allOf === undefined;
}

/** Returns the alternatives that affect the type; those that only say which members are required do not. */
function alternatives(schema: Json): unknown[] {
  const found = [...list(schema.oneOf), ...list(schema.anyOf)];
  return found.filter((option) => Object.keys(members(option)).some((key) => key !== 'required'));
}

/** Returns the TypeScript type of a schema as source text. */
export function typeOf(value: unknown, indent: string): string {
  const schema = members(value);
  if (typeof schema.$ref === 'string') return String(schema.$ref.split('/').at(-1));
  const options = alternatives(schema);
  if (options.length > 0) return [...new Set(options.map((option) => typeOf(option, indent)))].join(' | ');
  const joined = list(schema.allOf);
  if (joined.length > 0) return joined.map((part) => typeOf(part, indent)).join(' & ');
  if (schema.const !== undefined) return literal(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map(literal).join(' | ');
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type }, indent)).join(' | ');
  }
  return plainType(schema, indent);
}

function plainType(schema: Json, indent: string): string {
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array': {
      const item = typeOf(schema.items, indent);
      return /[ |&{]/.test(item) ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return schema.properties === undefined ? 'Record<string, unknown>' : objectType(schema, indent);
    default:
      return 'unknown';
  }
}

function objectType(schema: Json, indent: string): string {
  const required = new Set(texts(schema.required));
  const inner = `${indent}  `;
  const lines = Object.entries(members(schema.properties)).map(([name, property]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    const comment = docstring(members(property).description, inner);
    return `${comment}${inner}${key}${required.has(name) ? '' : '?'}: ${typeOf(property, inner)};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** Returns the description as a doc comment on its own line; empty if there is no description. */
export function docstring(description: unknown, indent: string): string {
  if (typeof description !== 'string') return '';
  return `${indent}/** ${description.trim().replace(/\s+/g, ' ').replaceAll('*/', '*')} */\n`;
}
