import { listOf, type Node, nodeOf, type OpenApiDocument, resolve } from './openapi-document.ts';

/** How the text of a cell becomes a value; `json` is for objects and lists as JSON text, `moment` a text with date and time. */
export type ValueKind = 'text' | 'moment' | 'number' | 'boolean' | 'json';

/** The schema of one place in an element. */
export interface Shape {
  readonly valueKind: ValueKind;
  /** Names of the members that may be sent; empty for anything except objects. */
  readonly members: readonly string[];
  /** Names of members that are only read; sent, they are ignored on purpose. */
  readonly readOnly: readonly string[];
  /** The only texts that may be sent; empty if there are others. */
  readonly allowed: readonly string[];
  member(name: string): Shape | undefined;
  /** Shape of the entries of a list. */
  readonly items: Shape | undefined;
}

/** Returns the shape of the elements that a schema of a document describes. */
export function shapeOfSchema(document: OpenApiDocument, schemaName: string): Shape {
  return shapeOf(document, { $ref: `#/components/schemas/${schemaName}` });
}

function shapeOf(document: OpenApiDocument, sent: unknown): Shape {
  const node = presentOf(document, sent);
  const all = Object.entries(nodeOf(node.properties));
  const [readOnly, properties] = [true, false].map((wanted) =>
    all.filter(([, each]) => (nodeOf(each).readOnly === true) === wanted),
  ) as [typeof all, typeof all];
  const shapes = new Map<string, Shape>();
  let items: Shape | undefined;
  return {
    valueKind: valueKindOf(node),
    members: properties.map(([name]) => name),
    readOnly: readOnly.map(([name]) => name),
    allowed: listOf(node['x-allowed-values'] ?? node.enum).filter((each) => typeof each === 'string'),
    member(name) {
      const found = properties.find(([each]) => each === name);
      if (found !== undefined && !shapes.has(name)) shapes.set(name, shapeOf(document, found[1]));
      return shapes.get(name);
    },
    get items() {
      items ??= node.items === undefined ? undefined : shapeOf(document, node.items);
      return items;
    },
  };
}

/** Follows a reference, and picks the branch of a nullable schema that is not null. */
function presentOf(document: OpenApiDocument, sent: unknown): Node {
  const node = resolve(document, sent);
  const branch = listOf(node.oneOf).find((each) => nodeOf(each).type !== 'null');
  return branch === undefined ? node : presentOf(document, branch);
}

function valueKindOf({ type, properties, items, format }: Node): ValueKind {
  const types = [type].flat();
  if (properties !== undefined || items !== undefined) return 'json';
  if (types.includes('number') || types.includes('integer')) return 'number';
  if (types.includes('boolean')) return 'boolean';
  return format === 'date-time' ? 'moment' : 'text';
}
