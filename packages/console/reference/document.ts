import { planeName } from '../app/environment.ts';

interface Parameter {
  readonly $ref?: string;
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly example?: unknown;
}

interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;
}

/** An operation of the document, as far as the page reads it. */
export interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly $ref?: string; readonly content: Readonly<Record<string, Media>> };
  security?: readonly Readonly<Record<string, readonly string[]>>[];
  'x-codeSamples'?: readonly { lang: string; label: string; source: string }[];
}

/** The document of a plane (`/openapi.json`). */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { securitySchemes: Record<string, object> };
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];

/** The operations of a document, each with the parameters of its path. */
export function operationsOf({ paths }: OpenApi): { operation: Operation; shared: readonly Parameter[] }[] {
  return Object.values(paths).flatMap((item) => {
    const shared = (item as { parameters?: readonly Parameter[] }).parameters ?? [];
    return methods.flatMap((method) =>
      item[method] === undefined ? [] : [{ operation: item[method], shared }],
    );
  });
}

/** Adds code for `kontor/client` to each operation, besides the languages that Scalar writes itself. */
export function documentWithSamples(document: OpenApi): OpenApi {
  for (const { operation, shared } of operationsOf(document)) {
    operation['x-codeSamples'] = [
      { lang: 'javascript', label: 'kontor/client', source: sampleOf(document, operation, shared) },
    ];
  }
  return document;
}

function sampleOf(document: OpenApi, operation: Operation, shared: readonly Parameter[]): string {
  const parameters = [...shared, ...(operation.parameters ?? [])].map((each) => resolved(document, each));
  const needed = parameters.filter(
    (each) => each.in === 'path' || (each.in === 'query' && each.required === true),
  );
  const [media] = Object.values(resolved(document, operation.requestBody)?.content ?? {});
  const body = media && exampleOf(document, media);
  const input = {
    ...Object.fromEntries(needed.map(({ name, example }) => [name, example])),
    ...(body !== undefined && { body }),
  };
  const given = Object.keys(input).length === 0 ? '' : `, ${JSON.stringify(input, undefined, 2)}`;
  const [create, login] =
    planeName === 'operator'
      ? ['createOperatorClient', 'token: process.env.KONTOR_OPERATOR_TOKEN']
      : ['createClient', 'user: process.env.KONTOR_USER, password: process.env.KONTOR_PASSWORD'];
  return `import { ${create} } from 'kontor/client';

const kontor = ${create}({ url: '${location.origin}', ${login} });
const answer = await kontor.call('${operation.operationId}'${given});`;
}

function exampleOf(document: OpenApi, { example, examples = {} }: Media): unknown {
  const [first] = Object.values(examples);
  return example ?? resolved(document, first)?.value;
}

/** The component that a reference names, or the value itself. */
function resolved<Value extends { readonly $ref?: string }>(document: OpenApi, value: Value): Value;
function resolved<Value extends { readonly $ref?: string }>(
  document: OpenApi,
  value: Value | undefined,
): Value | undefined;
function resolved<Value extends { readonly $ref?: string }>(document: OpenApi, value: Value | undefined) {
  if (value?.$ref === undefined) return value;
  const steps = value.$ref.slice('#/'.length).split('/');
  return steps.reduce<unknown>((node, step) => (node as Record<string, unknown>)[step], document) as Value;
}
