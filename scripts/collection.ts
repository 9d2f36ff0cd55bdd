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

interface Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly example?: unknown }>> };
}

/** Returns all operations of the partner plane as a collection, a folder for each contract. */
export async function partnerCollection(): Promise<Collection> {
  const folders = await Promise.all(
    Object.entries(openapiDocuments).map(async ([name, load]) => {
      const { paths } = (await load()).default as { paths: Record<string, Record<string, Described>> };
      return { name, item: Object.values(paths).flatMap((path) => Object.values(path).flatMap(itemsOf)) };
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

function itemsOf({ operationId = '', summary, requestBody }: Described): Item[] {
  if (!Object.hasOwn(partnerTable, operationId)) return [];
  const { method, path } = partnerTable[operationId as keyof typeof partnerTable];
  const example = Object.values(requestBody?.content ?? {})[0]?.example;
  return [
    {
      name: operationId,
      request: {
        method,
        url: `{{url}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
        ...(summary !== undefined && { description: summary }),
        ...(requestBody !== undefined && {
          header: [{ key: 'Content-Type', value: 'application/json' }],
          body: { mode: 'raw', raw: JSON.stringify(example ?? {}, undefined, 2) },
        }),
      },
    },
  ];
}
