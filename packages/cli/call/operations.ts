/** Operations as `kontor call` knows them: from the contracts of both planes. */
import type { OperationFacts, OperationTable } from '@kontor/client/requests';
import {
  listOf,
  type Node,
  nodeOf,
  type OpenApiDocument,
  resolve,
  textOf,
} from '@kontor/contract/documents/openapi-document';
import { accessOf, bodyBytesOf, boundsOf, contentOf, rateOf } from '@kontor/contract/documents/words';
import { operatorTable } from '@kontor/contract/generated/client/operator';
import { partnerTable } from '@kontor/contract/generated/client/partner';
import { operations } from '../mcp/knowledge.ts';

const facts: OperationTable = { ...partnerTable, ...operatorTable };

/** An operation that can be called. */
export interface CallableOperation {
  readonly operationId: string;
  readonly plane: 'partner' | 'operator';
  readonly document: OpenApiDocument;
  readonly node: Node;
  readonly parameters: readonly Node[];
  /** What a client has to know of it. */
  readonly facts: OperationFacts;
  /** Content types of its answer, the usual one first. */
  readonly produces: readonly string[];
}

/** All operations by their ids, those of partners first. */
export async function callableOperations(): Promise<ReadonlyMap<string, CallableOperation>> {
  const found = [...(await operations())].map(([operationId, { document, operation }]) => {
    const { node, parameters } = operation;
    return {
      operationId,
      plane: Object.hasOwn(operatorTable, operationId) ? 'operator' : 'partner',
      document,
      node,
      parameters,
      facts: facts[operationId] as OperationFacts,
      produces: typesOf(document, node),
    } as const;
  });
  const sorted = found.sort((one, other) =>
    one.plane < other.plane ? 1 : one.plane === other.plane ? 0 : -1,
  );
  return new Map(sorted.map((operation) => [operation.operationId, operation]));
}

function typesOf(document: OpenApiDocument, { responses }: Node): string[] {
  const answers = Object.entries(nodeOf(responses)).filter(([status]) => status.startsWith('2'));
  return [
    ...new Set(answers.flatMap(([, answer]) => Object.keys(nodeOf(resolve(document, answer).content)))),
  ];
}

/** What the help of an operation says besides its options. */
export function aboutOperation({ document, node, facts }: CallableOperation): string {
  const body = node.requestBody === undefined ? undefined : contentOf(document, node.requestBody);
  const [example] = body?.examples ?? [];
  const access = `${accessOf(document, node)}${rateOf(document, node)}`.replaceAll('**', '');
  return [
    `\n${facts.method} ${facts.path}`,
    textOf(node.description)?.trim(),
    access,
    body && `Body: at most ${bodyBytesOf(document, node)} bytes. ${boundsOf(body.schema)}`.trim(),
    example === undefined ? undefined : `Example of the body:\n\n${indented(example)}`,
    `The whole of it, with the schema of the body and every answer: /docs/${document.name}.md of a server.`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join('\n\n');
}

/** Lines of an example that are shown. */
const exampleLinesMax = 40;

function indented(example: unknown): string {
  const lines = JSON.stringify(example, undefined, 2).split('\n');
  const shown = lines.slice(0, exampleLinesMax).map((line) => `  ${line}`);
  return [...shown, ...(lines.length > exampleLinesMax ? ['  …'] : [])].join('\n');
}

/** What an operation is about, in a few words. */
export function summaryOf({ node }: CallableOperation): string {
  return textOf(node.summary) ?? '';
}

/** True if a parameter or a body must be given. */
export function isRequired(node: Node): boolean {
  return node.required === true && nodeOf(node.schema).default === undefined;
}

/** True for a parameter that takes several values. */
export function isSeveral({ schema }: Node, document: OpenApiDocument): boolean {
  const resolved = resolve(document, schema);
  return resolved.type === 'array' || listOf(resolved.type).includes('array');
}
