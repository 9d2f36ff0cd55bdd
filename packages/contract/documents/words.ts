import { rates } from '../form/rates.ts';
import { bodyBytesMax } from '../generated/operations.ts';
import { listOf, type Node, nodeOf, type OpenApiDocument, resolve, textOf } from './openapi-document.ts';

/** Who may call an operation, as Markdown. */
export function accessOf(document: OpenApiDocument, node: Node): string {
  const needed = Object.entries(nodeOf(listOf(node.security ?? document.root.security)[0]))[0];
  if (needed === undefined) return 'No token needed.';
  const roles = listOf(node['x-roles']).map(String).join(' or ');
  if (needed[0] === 'operatorToken') return `The operator token, or an operator with the role **${roles}**.`;
  const scopes = listOf(needed[1]).map(String).join(' or ');
  return `API users need the role **${roles}**, apps the scope **${scopes}**.`;
}

/** The rate limit of an operation, and the common one of its caller if that applies too. */
export function rateOf(document: OpenApiDocument, node: Node): string {
  const [needed] = Object.keys(nodeOf(listOf(node.security ?? document.root.security)[0]));
  if (needed === 'operatorToken') return '';
  const common = `${rates.partner.requests} per second for each partner over all operations`;
  const rate = nodeOf(node['x-rate-limit']);
  if (rate.requests === undefined) return ` Rate: ${common}.`;
  const own = `${String(rate.requests)} per ${String(rate.per)} for each ${String(rate.key)}`;
  return rate.key === 'partner' ? ` Rate: ${own}, and ${common}.` : ` Rate: ${own}.`;
}

/** Maximum size of the body of an operation. */
export function bodyBytesOf(document: OpenApiDocument, node: Node): string {
  return String(resolve(document, node.requestBody)['x-body-bytes-max'] ?? bodyBytesMax.default);
}

/** The first content type of a body and its schema. */
export function contentOf(
  document: OpenApiDocument,
  body: unknown,
): { type: string; schema: Node; examples: readonly unknown[] } | undefined {
  const [first] = Object.entries(nodeOf(resolve(document, body).content));
  if (first === undefined) return undefined;
  const [type, content] = [first[0], nodeOf(first[1])];
  const named = Object.values(nodeOf(content.examples)).map((each) => resolve(document, each).value);
  const examples = content.example === undefined ? named : [content.example, ...named];
  return { type, schema: nodeOf(content.schema), examples };
}

/** A member of a schema, with those of the schemas that it combines. */
export interface Member {
  readonly name: string;
  readonly schema: Node;
  readonly isRequired: boolean;
}

export function schemaMembersOf(schema: Node): Member[] {
  const required = listOf(schema.required);
  const parts = [schema, ...listOf(schema.allOf).map(nodeOf)];
  return parts.flatMap((part) =>
    Object.entries(nodeOf(part.properties)).map(([name, value]) => ({
      name,
      schema: nodeOf(value),
      isRequired: required.includes(name) || listOf(part.required).includes(name),
    })),
  );
}

/** The constraints of a value apart from its type, in words. */
export function boundsOf(schema: Node): string {
  const bounds = Object.entries(boundWords)
    .filter(([keyword]) => schema[keyword] !== undefined)
    .map(([keyword, words]) => `${words} ${String(schema[keyword])}`);
  const allowed = listOf(schema.enum).map(String);
  if (allowed.length > 0) bounds.push(`one of ${allowed.join(', ')}`);
  if (schema.default !== undefined) bounds.push(`default ${String(schema.default)}`);
  const sentence = bounds.join(', ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const boundWords: Readonly<Record<string, string>> = {
  minLength: 'length from',
  maxLength: 'length up to',
  minItems: 'entries from',
  maxItems: 'entries up to',
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
};

/** What a schema and its rule say about a value, in one line of Markdown. */
export function meaningOf(schema: Node): string {
  return [textOf(schema.description), textOf(schema['x-rule']), boundsOf(schema)]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s*\n\s*/g, ' ');
}
