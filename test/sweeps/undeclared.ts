import {
  listOf,
  type Node,
  nodeOf,
  type OpenApiDocument,
  resolve,
} from '../../packages/contract/documents/openapi-document.ts';

/** Keywords whose schemas apply to the same value as the schema that has them. */
const joined = ['allOf', 'oneOf', 'anyOf'] as const;

/**
 * Paths of the members of a value that none of its schemas names, where these leave open that a later version has more.
 * An object whose schemas name no member, or allow any, is free.
 */
export function undeclaredMembers(
  document: OpenApiDocument,
  schemas: readonly unknown[],
  value: unknown,
  at = '',
): string[] {
  const parts = schemas.flatMap((schema) => spread(document, schema));
  if (Array.isArray(value)) {
    const items = parts.flatMap(({ items }) => items ?? []);
    return value.flatMap((entry) => undeclaredMembers(document, items, entry, `${at}[]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const properties = parts.flatMap(({ properties: each }) => (each === undefined ? [] : [nodeOf(each)]));
  const isFree =
    properties.length === 0 ||
    parts.some(({ additionalProperties: more }) => more !== undefined && more !== false);
  return Object.entries(value).flatMap(([name, inside]) => {
    const declared = properties.flatMap((each) => (Object.hasOwn(each, name) ? [each[name]] : []));
    if (declared.length === 0) return isFree ? [] : [`${at}.${name}`];
    return undeclaredMembers(document, declared, inside, `${at}.${name}`);
  });
}

/** A schema with all that it consists of. */
function spread(document: OpenApiDocument, schema: unknown): Node[] {
  const node = resolve(document, schema);
  return [node, ...joined.flatMap((key) => listOf(node[key]).flatMap((each) => spread(document, each)))];
}
