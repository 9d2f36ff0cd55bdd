import { openapiDocuments } from '../../generated/openapi.ts';
import { Failure } from '../failures.ts';
import { type Answer, jsonOf } from './answers.ts';

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

/** A request to the operator plane. `path` may include a query. */
interface Asked {
  readonly method: string;
  readonly path: string;
}

/**
 * Returns the body of an answer of the operator plane: an object with every member that the contract requires, or an
 * array where the contract says so. Nested members are not checked. Throws a readable failure if something other than an operator plane of this version
 * answered.
 */
export async function expectedBody(answer: Answer, url: string, asked: Asked): Promise<object> {
  const body = jsonOf(answer, url);
  const name = asked.path.startsWith('/sandbox/') ? 'sandbox-v1' : 'operator-v1';
  const document = (await openapiDocuments[name]()).default as Document;
  const operation = operationAt(document, asked.path)?.[asked.method.toLowerCase()];
  const response = operation?.responses[answer.status];
  const content = response && resolved(document, response).content;
  const schema = resolved(document, content?.['application/json']?.schema ?? {});
  const form = schema.type === 'array' ? 'an array' : 'an object';
  if (typeof body !== 'object' || body === null || Array.isArray(body) !== (form === 'an array'))
    throw unexpected(url, asked, `with JSON that is not ${form}`);
  if (operation === undefined) return body;
  if (response === undefined) throw unexpected(url, asked, `with status ${answer.status}`);
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

function operationAt({ paths }: Document, path: string) {
  const [address = ''] = path.split('?');
  const parts = address.split('/');
  const isMeant = (template: string) => {
    const expected = template.split('/');
    return (
      expected.length === parts.length &&
      expected.every((part, index) => part.startsWith('{') || part === parts[index])
    );
  };
  return paths[address] ?? paths[Object.keys(paths).find(isMeant) ?? ''];
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
