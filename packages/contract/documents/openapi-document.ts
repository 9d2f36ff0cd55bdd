/** A value of an OpenAPI document. */
export type Node = Readonly<Record<string, unknown>>;

/** An OpenAPI document that contains everything it references. */
export interface OpenApiDocument {
  /** Name of its contract file: `products-v5`. */
  readonly name: string;
  readonly root: Node;
  /** Path of the AsyncAPI document, if the area has events. */
  readonly events?: string;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export interface DocumentedOperation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Node[];
  readonly node: Node;
}

export function nodeOf(value: unknown): Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** Returns the node that a `$ref` leads to, also by way of others, or the node itself. */
export function resolve(document: OpenApiDocument, value: unknown): Node {
  const reference = textOf(nodeOf(value).$ref);
  if (reference === undefined) return nodeOf(value);
  const steps = reference.slice('#/'.length).split('/');
  return resolve(
    document,
    steps.reduce((node, step) => nodeOf(node[step]), document.root),
  );
}

/** The name of a document as a part of names of components: `ProductsV5`. */
export function partOfNames(document: string): string {
  return document.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Name of the component that a value references. */
export function nameOf(value: unknown): string | undefined {
  return textOf(nodeOf(value).$ref)?.split('/').at(-1);
}

/** Returns all operations in the order of the document. */
export function operationsOf(document: OpenApiDocument): DocumentedOperation[] {
  return Object.entries(nodeOf(document.root.paths)).flatMap(([path, item]) =>
    methods
      .filter((method) => nodeOf(item)[method] !== undefined)
      .map((method) => {
        const node = nodeOf(nodeOf(item)[method]);
        const parameters = [...listOf(nodeOf(item).parameters), ...listOf(node.parameters)];
        return { method, path, node, parameters: parameters.map((each) => resolve(document, each)) };
      }),
  );
}
