import { createHash } from 'node:crypto';
import {
  type Node,
  nodeOf,
  type OpenApiDocument,
  partOfNames,
  textOf,
} from '@kontor/contract/documents/openapi-document';

const methods: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);

/** The first part of a reference to a component; the others are its kind and its name. */
const componentPrefix = '#/components/';

/**
 * Joins the documents of a plane into one, for tools that generate a client from a single file. Components that are the
 * same in several documents, with all that they refer to, stand once; of others with the same name, the later ones get
 * the name of their area behind it.
 */
export function mergeDocuments(documents: readonly OpenApiDocument[], title: string): Node {
  const [first] = documents;
  const paths: Record<string, Node> = {};
  const tags = new Map<string | undefined, Node>();
  const components: Record<string, Record<string, unknown>> = {};
  const taken = new Map<string, string>();
  for (const document of documents) {
    const { root } = document;
    const rename = renamesOf(document, taken);
    for (const [kind, entries] of Object.entries(nodeOf(root.components))) {
      for (const [name, entry] of Object.entries(nodeOf(entries))) {
        components[kind] ??= {};
        components[kind][rename(`${kind}/${name}`).slice(kind.length + 1)] = renamed(entry, rename);
      }
    }
    for (const [path, item] of Object.entries(nodeOf(root.paths))) {
      paths[path] = withSecurity(renamed(item, rename) as Node, root.security);
    }
    for (const tag of (root.tags ?? []) as Node[]) {
      if (!tags.has(textOf(tag.name))) tags.set(textOf(tag.name), tag);
    }
  }
  return {
    openapi: first?.root.openapi,
    info: {
      title,
      version: '1',
      license: nodeOf(first?.root.info).license,
      description: `All areas in one document: ${documents.map(({ name }) => name).join(', ')}. Each of them alone is at /openapi/NAME.json.`,
    },
    servers: [{ url: '/' }],
    tags: [...tags.values()],
    paths,
    components,
  };
}

/** An operation without requirements of its own has those of its document. */
function withSecurity(item: Node, security: unknown): Node {
  const entries = Object.entries(item).map(([name, operation]) =>
    methods.has(name) ? [name, { security, ...nodeOf(operation) }] : [name, operation],
  );
  return Object.fromEntries(entries);
}

/** Returns the function that gives each component of a document its name in the joined one. */
function renamesOf({ name: document, root }: OpenApiDocument, taken: Map<string, string>) {
  const signatureOf = signaturesOf(nodeOf(root.components));
  const area = partOfNames(document);
  return (place: string): string => {
    const signature = signatureOf(place);
    const isFree = (each: string) => (taken.get(each) ?? signature) === signature;
    const chosen = isFree(place) ? place : `${place}${area}`;
    taken.set(chosen, signature);
    return chosen;
  };
}

/** Returns the function that names a component's content, with that of all components that it refers to. */
function signaturesOf(components: Node): (place: string) => string {
  const known = new Map<string, string>();
  const signatureOf = (place: string): string => {
    const former = known.get(place);
    if (former !== undefined) return former;
    // A component that contains itself.
    known.set(place, place);
    const [kind = '', name = ''] = place.split('/');
    const text = JSON.stringify(renamed(nodeOf(components[kind])[name], signatureOf));
    const signature = createHash('sha256').update(text).digest('base64url');
    known.set(place, signature);
    return signature;
  };
  return signatureOf;
}

/** Copies a part of a document with other names of components. */
function renamed(part: unknown, nameOf: (place: string) => string): unknown {
  if (Array.isArray(part)) return part.map((each) => renamed(each, nameOf));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      const isReference = name === '$ref' && typeof value === 'string' && value.startsWith(componentPrefix);
      if (!isReference) return [name, renamed(value, nameOf)];
      return [name, componentPrefix + nameOf(value.slice(componentPrefix.length))];
    }),
  );
}
