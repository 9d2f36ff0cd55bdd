import { operatorTable } from '../../generated/client/operator.ts';
import { openapiDocuments } from '../../generated/openapi.ts';
import { Failure } from '../failures.ts';
import type { OperationId, OperatorAnswer } from './operator-plane.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly required?: readonly string[];
}

interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Operation {
  readonly responses: Readonly<Record<string, Response>>;
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Method and path of an operation. */
interface Asked {
  readonly method: string;
  readonly path: string;
}

/**
 * Returns the body of an answer of the operator plane: an object with every member that the contract requires, or an
 * array where the contract says so. Nested members are not checked. Throws a readable failure if something other than an operator plane of this version
 * answered.
 */
export async function expectedBody(
  { status, body }: OperatorAnswer,
  url: string,
  operationId: OperationId,
  sent: string,
): Promise<object> {
  const { method, path } = operatorTable[operationId];
  const asked = { method, path: sent };
  const name = path.startsWith('/sandbox/') ? 'sandbox-v1' : 'operator-v1';
  const document = (await openapiDocuments[name]()).default as Document;
  const operation = document.paths[path]?.[method.toLowerCase()];
  const response = operation?.responses[status];
  const content = response && resolved(document, response).content;
  const schema = resolved(document, content?.['application/json']?.schema ?? {});
  const form = schema.type === 'array' ? 'an array' : 'an object';
  if (typeof body !== 'object' || body === null || Array.isArray(body) !== (form === 'an array'))
    throw unexpected(url, asked, `with JSON that is not ${form}`);
  if (operation === undefined) return body;
  if (response === undefined) throw unexpected(url, asked, `with status ${status}`);
  const lacking = lackingOf(document, schema, body);
  if (lacking.length > 0) throw unexpected(url, asked, `without ${lacking.join(', ')}`);
  return body;
}

function unexpected(url: string, { method, path }: Asked, how: string): Failure {
  return new Failure(
    `${url} answered ${method} ${path} ${how}, unlike the operator plane of this version: ` +
      'check the address, and that the server and the command have the same version (kontor --version).',
  );
}

/** Returns the required members that the body lacks; with several alternatives, those of the closest one. */
function lackingOf(document: Document, schema: Schema, body: object): readonly string[] {
  const { required = [], allOf = [], anyOf = [] } = resolved(document, schema);
  const [closest = []] = anyOf
    .map((form) => lackingOf(document, form, body))
    .sort((one, other) => one.length - other.length);
  const own = required.filter((member) => !(member in body));
  return [...own, ...allOf.flatMap((part) => lackingOf(document, part, body)), ...closest];
}

function resolved<Part extends { readonly $ref?: string }>(document: Document, part: Part): Part {
  if (part.$ref === undefined) return part;
  let found: unknown = document;
  for (const step of part.$ref.split('/').slice(1)) found = (found as Record<string, unknown>)[step];
  return resolved(document, found as Part);
}
