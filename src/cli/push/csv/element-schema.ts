/** The parts of the contract's element schemas that the columns of a table need. */
import { type ContractName, openapiDocuments } from '../../../contract/openapi.ts';

interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly oneOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
  readonly readOnly?: boolean;
}

/** How the text of a cell becomes a value; `json` is for objects and lists as JSON text. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'json';

/** The schema of one place in an element. */
export interface Shape {
  readonly valueKind: ValueKind;
  /** Names of its members; empty for anything except objects. */
  readonly members: readonly string[];
  member(name: string): Shape | undefined;
  /** Shape of the entries of a list. */
  readonly items: Shape | undefined;
}

/** Returns the shape of the elements that a schema of a contract describes. */
export async function elementShape(
  schemaName: string,
  contract: ContractName = 'products-v5',
): Promise<Shape> {
  const { default: document } = await openapiDocuments[contract]();
  const { schemas } = (document as { components: { schemas: Record<string, SchemaNode> } }).components;
  return shapeOf(schemas, { $ref: `#/components/schemas/${schemaName}` });
}

function shapeOf(schemas: Readonly<Record<string, SchemaNode>>, sent: SchemaNode): Shape {
  const node = resolve(schemas, sent);
  const properties = Object.entries(node.properties ?? {}).filter(([, { readOnly }]) => readOnly !== true);
  return {
    valueKind: valueKindOf(node),
    members: properties.map(([name]) => name),
    member(name) {
      const found = properties.find(([each]) => each === name);
      return found && shapeOf(schemas, found[1]);
    },
    get items() {
      return node.items && shapeOf(schemas, node.items);
    },
  };
}

/** Follows references, and picks the non-null branch of a nullable schema. */
function resolve(schemas: Readonly<Record<string, SchemaNode>>, node: SchemaNode): SchemaNode {
  if (node.$ref !== undefined) {
    const target = schemas[node.$ref.slice(node.$ref.lastIndexOf('/') + 1)];
    if (target === undefined) throw new Error(`the contract has no ${node.$ref}`);
    return resolve(schemas, target);
  }
  const branch = node.oneOf?.find(({ type }) => type !== 'null');
  return branch === undefined ? node : resolve(schemas, branch);
}

function valueKindOf({ type, properties, items }: SchemaNode): ValueKind {
  const types = typeof type === 'string' ? [type] : (type ?? []);
  if (properties !== undefined || items !== undefined) return 'json';
  if (types.includes('number') || types.includes('integer')) return 'number';
  return types.includes('boolean') ? 'boolean' : 'text';
}
