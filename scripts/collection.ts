import {
  type DocumentedOperation,
  type Node,
  type OpenApiDocument,
  operationsOf,
  textOf,
} from '../packages/contract/documents/openapi-document.ts';
import { contentOf } from '../packages/contract/documents/words.ts';
import { partnerTable } from '../packages/contract/generated/client/partner.ts';
import { openapiDocuments } from '../packages/contract/generated/openapi.ts';

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

/** Returns all operations of the partner plane as a collection, a folder for each contract. */
export async function partnerCollection(): Promise<Collection> {
  const folders = await Promise.all(
    Object.entries(openapiDocuments).map(async ([name, load]) => {
      const document = { name, root: (await load()).default as Node };
      return { name, item: operationsOf(document).flatMap((each) => itemsOf(document, each)) };
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

function itemsOf(document: OpenApiDocument, { method, path, node }: DocumentedOperation): Item[] {
  const name = textOf(node.operationId) ?? '';
  if (!Object.hasOwn(partnerTable, name)) return [];
  const description = textOf(node.summary);
  const content = contentOf(document, node.requestBody);
  return [
    {
      name,
      request: {
        method: method.toUpperCase(),
        url: `{{url}}${path.replace(/\{(\w+)\}/g, ':$1')}`,
        ...(description !== undefined && { description }),
        ...(content !== undefined && {
          header: [{ key: 'Content-Type', value: content.type }],
          body: { mode: 'raw', raw: JSON.stringify(content.examples[0] ?? {}, undefined, 2) },
        }),
      },
    },
  ];
}
