import { partnerTable } from '../src/generated/client/partner.ts';
import { openapiDocuments } from '../src/generated/openapi.ts';

/** A request of a collection in the format of Postman 2.1, which Bruno and others read too. */
interface Item {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly description?: string;
    readonly header?: readonly { readonly key: string; readonly value: string }[];
    readonly body?: object;
    readonly auth?: { readonly type: 'noauth' };
  };
  readonly event?: readonly object[];
}

interface Collection {
  readonly info: { readonly name: string; readonly schema: string };
  readonly auth: object;
  readonly variable: readonly { readonly key: string; readonly value: string }[];
  readonly item: readonly (Item | { readonly name: string; readonly item: readonly Item[] })[];
}

/** Logs in as the demo user, and keeps the token for the other requests. */
const login: Item = {
  name: 'Log in',
  request: {
    method: 'POST',
    url: '{{url}}/v1/token',
    auth: { type: 'noauth' },
    body: {
      mode: 'urlencoded',
      urlencoded: [
        { key: 'grant_type', value: 'password' },
        { key: 'client_id', value: 'token-marketplace-api' },
        { key: 'username', value: '{{user}}' },
        { key: 'password', value: '{{password}}' },
      ],
    },
  },
  event: [
    {
      listen: 'test',
      script: { exec: ["pm.collectionVariables.set('token', pm.response.json().access_token);"] },
    },
  ],
};

interface Media {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Example>>;
}

type Example = { readonly value?: unknown; readonly $ref?: string };

interface Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly requestBody?: Body;
}

interface Body {
  readonly content?: Readonly<Record<string, Media>>;
  readonly $ref?: string;
}

interface Components {
  readonly examples?: Readonly<Record<string, Example>>;
  readonly requestBodies?: Readonly<Record<string, Body>>;
}

/** A contract, as far as a collection needs it. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components?: Components;
}

/** Returns all operations of the partner plane as a collection, a folder for each contract. */
export async function partnerCollection(): Promise<Collection> {
  const folders = await Promise.all(
    Object.entries(openapiDocuments).map(async ([name, load]) => {
      const document = (await load()).default as Document;
      const described = Object.values(document.paths).flatMap((path) => Object.values(path));
      return { name, item: described.flatMap((each) => itemsOf(document, each)) };
    }),
  );
  return {
    info: {
      name: 'Kontor partner API',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'url', value: 'http://127.0.0.1:8080' },
      { key: 'user', value: 'demo' },
      { key: 'password', value: 'demo' },
      { key: 'token', value: '' },
    ],
    item: [login, ...folders.filter(({ item }) => item.length > 0)],
  };
}

function itemsOf(document: Document, { operationId = '', summary, requestBody }: Described): Item[] {
  if (!Object.hasOwn(partnerTable, operationId)) return [];
  const { method, path } = partnerTable[operationId as keyof typeof partnerTable];
  const { content = {} } = named(document, 'requestBodies', requestBody) ?? {};
  const [media = {}] = Object.values(content);
  return [
    {
      name: operationId,
      request: {
        method,
        url: `{{url}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
        ...(summary !== undefined && { description: summary }),
        ...(requestBody !== undefined && {
          header: [{ key: 'Content-Type', value: 'application/json' }],
          body: { mode: 'raw', raw: JSON.stringify(exampleOf(document, media), undefined, 2) },
        }),
      },
    },
  ];
}

/** The example of a body, or the first of those with names. */
function exampleOf(document: Document, { example, examples = {} }: Media): unknown {
  return example ?? named(document, 'examples', Object.values(examples)[0])?.value ?? {};
}

/** What is referred to, where something is a reference to a component. */
function named<Kind extends keyof Components>(
  { components }: Document,
  kind: Kind,
  given: NonNullable<Components[Kind]>[string] | undefined,
): NonNullable<Components[Kind]>[string] | undefined {
  const name = given?.$ref?.split('/').at(-1);
  return name === undefined ? given : (components?.[kind]?.[name] as typeof given);
}
