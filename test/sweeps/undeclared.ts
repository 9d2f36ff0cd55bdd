type Node = Record<string, unknown>;

/** Keywords whose schemas apply to the same value as the schema that has them. */
const joined = ['allOf', 'oneOf', 'anyOf'] as const;

/**
 * Paths of the members of a value that none of its schemas names, where these leave open that a later version has more.
 * An object whose schemas name no member, or allow any, is free.
 */
export function undeclaredMembers(
  document: Node,
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
  const properties = parts.flatMap(({ properties: each }) => (each === undefined ? [] : [each as Node]));
  const isFree =
    properties.length === 0 ||
    parts.some(({ additionalProperties: more }) => more !== undefined && more !== false);
  return Object.entries(value).flatMap(([name, inside]) => {
    const declared = properties.flatMap((each) => (Object.hasOwn(each, name) ? [each[name]] : []));
    if (declared.length === 0) return isFree ? [] : [`${at}.${name}`];
    return undeclaredMembers(document, declared, inside, `${at}.${name}`);
  });
}

/** A schema with all that it refers to and consists of. */
function spread(document: Node, schema: unknown): Node[] {
  const { $ref } = schema as Node;
  if (typeof $ref === 'string') return spread(document, followed(document, $ref));
  const node = schema as Node;
  return [
    node,
    ...joined.flatMap((key) => ((node[key] as unknown[]) ?? []).flatMap((each) => spread(document, each))),
  ];
}

function followed(document: Node, reference: string): unknown {
  const steps = reference.replace('#/', '').split('/');
  return steps.reduce<unknown>(
    (node, step) => (node as Node)[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
}
