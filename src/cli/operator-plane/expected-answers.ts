import { openapiDocuments } from '../../generated/openapi.ts';
import {
  listOf,
  type Node,
  nodeOf,
  type OpenApiDocument,
  resolve,
} from '../../platform/documents/openapi-document.ts';
import { Failure } from '../failures.ts';

/** An operation that was called. */
export interface Called {
  readonly plane: 'operator' | 'partner';
  readonly document: keyof typeof openapiDocuments;
  readonly method: string;
  /** Path of the operation in its document. */
  readonly path: string;
  /** Path that was sent. */
  readonly sent: string;
}

/**
 * Returns the body of an answer: an object with every member that the contract requires, or an array where the contract says
 * so. Nested members are not checked. Throws a readable failure if something other than a server of this version answered.
 */
export async function expectedBody(
  { status, body }: { readonly status: number; readonly body: unknown },
  url: string,
  called: Called,
): Promise<object> {
  const { document: name, method, path } = called;
  const document = { name, root: (await openapiDocuments[name]()).default as Node };
  const operation = nodeOf(nodeOf(nodeOf(document.root.paths)[path])[method.toLowerCase()]);
  const response = nodeOf(operation.responses)[status];
  const content = nodeOf(resolve(document, response).content);
  const schema = resolve(document, nodeOf(content['application/json']).schema);
  const form = schema.type === 'array' ? 'an array' : 'an object';
  if (typeof body !== 'object' || body === null || Array.isArray(body) !== (form === 'an array'))
    throw unexpected(url, called, `with JSON that is not ${form}`);
  if (operation.responses === undefined) return body;
  if (response === undefined) throw unexpected(url, called, `with status ${status}`);
  const lacking = lackingOf(document, schema, body);
  if (lacking.length > 0) throw unexpected(url, called, `without ${lacking.join(', ')}`);
  return body;
}

function unexpected(url: string, { plane, method, sent }: Called, how: string): Failure {
  return new Failure(
    `${url} answered ${method} ${sent} ${how}, unlike the ${plane} plane of this version: ` +
      'check the address, and that the server and the command have the same version (kontor --version).',
  );
}

/** Returns the required members that the body lacks; with several alternatives, those of the closest one. */
function lackingOf(document: OpenApiDocument, sent: unknown, body: object): readonly unknown[] {
  const { required, allOf, anyOf } = resolve(document, sent);
  const [closest = []] = listOf(anyOf)
    .map((form) => lackingOf(document, form, body))
    .sort((one, other) => one.length - other.length);
  const own = listOf(required).filter((member) => !(String(member) in body));
  return [...own, ...listOf(allOf).flatMap((part) => lackingOf(document, part, body)), ...closest];
}
