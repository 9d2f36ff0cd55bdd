import {
  type Node,
  nodeOf,
  type OpenApiDocument,
  operationsOf,
  textOf,
} from '@kontor/contract/documents/openapi-document';
import { asyncapiDocuments, type EventPlane } from '@kontor/contract/generated/asyncapi';
import { type ContractName, openapiDocuments } from '@kontor/contract/generated/openapi';
import { once } from '@kontor/values/once';
import type { BoundOperation } from '../../operations/operation.ts';
import { keptReply } from '../responses/kept-reply.ts';
import { styleSheet } from './html.ts';
import { createPageText, errorPages, markdownPages } from './markdown.ts';
import { mergeDocuments } from './merge.ts';
import { areaPage, overviewPage } from './pages.ts';
import { aboutPage, aboutPath, ownPage, type RootFacts, rootReply } from './root.ts';
import { asyncapiServers, documentReply, openapiServers } from './served-document.ts';

const kept = { 'cache-control': 'public, max-age=300' };
/** Search engines may show the pages, and have nothing to look for in the interfaces. */
const robots = 'User-agent: *\nDisallow: /v\nDisallow: /oauth2/\nDisallow: /operator/\nDisallow: /sandbox/\n';

/** Pages load only their own style sheet and cannot be framed. */
const pageHeaders = {
  ...kept,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
};

/** The documents of the operations that a plane offers, read when they are first needed. */
export function documentsOf(operations: readonly BoundOperation[]): Documents {
  const areas = new Set(operations.map(({ contract }) => contract.area));
  const names = (Object.keys(openapiDocuments) as ContractName[]).filter((name) => areas.has(areaOf(name)));
  return { names, read: once(() => Promise.all(names.map(readDocument))) };
}

export interface Documents {
  readonly names: readonly ContractName[];
  read(): Promise<readonly OpenApiDocument[]>;
}

/**
 * What a plane serves about itself: its first page, documents, pages to read them, and the catalogue of both (RFC 9727).
 * Links of the catalogue are relative to the plane when `baseUrl` is empty.
 */
export function createReference(
  { names, read: documents }: Documents,
  baseUrl: () => string,
  root: RootFacts,
): BoundOperation[] {
  const pageText = createPageText(root.plane, documents);
  return [
    ...names.flatMap((name) => pagesOf(name, baseUrl)),
    ...names.flatMap((name) => eventsOf(name, baseUrl)),
    ownPage('getRoot', '/', ['application/json', 'text/html'], async (request) => rootReply(root, request)),
    offer('getAbout', aboutPath, 'text/html', async () => aboutPage(root, baseUrl()), pageHeaders),
    ...errorPages(pageHeaders, pageText),
    ...markdownPages(root.plane, documents, pageText, baseUrl),
    ownPage(
      'getDocumentOfAll',
      '/openapi.json',
      ['application/json'],
      documentReply(async () => mergeDocuments(await documents(), 'Kontor'), openapiServers, baseUrl, kept),
    ),
    offer(
      'getReference',
      '/docs',
      'text/html',
      async () => overviewPage(await documents(), root.reference),
      pageHeaders,
    ),
    offer('getReferenceStyle', '/docs/style.css', 'text/css', async () => styleSheet, {
      ...kept,
      'content-type': 'text/css; charset=utf-8',
    }),
    offer('getRobots', '/robots.txt', 'text/plain', async () => robots, {
      ...kept,
      'content-type': 'text/plain; charset=utf-8',
    }),
    offer(
      'getApiCatalog',
      '/.well-known/api-catalog',
      'application/linkset+json',
      async () => createCatalog(await documents(), baseUrl()),
      { ...kept, 'content-type': catalogType, link: '</.well-known/api-catalog>; rel="api-catalog"' },
    ),
  ];
}

function pagesOf(name: ContractName, baseUrl: () => string): BoundOperation[] {
  const document = once(() => readDocument(name));
  const answer = documentReply(async () => (await document()).root, openapiServers, baseUrl, kept);
  return [
    ...[name, areaOf(name)].map((called) =>
      ownPage(`getDocument ${called}`, `/openapi/${called}.json`, ['application/json'], answer),
    ),
    offer(
      `getReference ${name}`,
      `/docs/${name}`,
      'text/html',
      async () => areaPage(await document()),
      pageHeaders,
    ),
  ];
}

/** The document of the events that an area offers. */
function eventsOf(name: ContractName, baseUrl: () => string): BoundOperation[] {
  const plane = eventPlaneOf(name);
  if (plane === undefined) return [];
  const read = async () => (await asyncapiDocuments[plane]()).default as Node;
  const answer = documentReply(read, asyncapiServers, baseUrl, kept);
  return [ownPage(`getEventDocument ${plane}`, eventPath(plane), ['application/json'], answer)];
}

async function readDocument(name: ContractName): Promise<OpenApiDocument> {
  const { default: root } = await openapiDocuments[name]();
  const plane = eventPlaneOf(name);
  // Paths are relative to the address at which this server is reached.
  return {
    name,
    root: { ...(root as Node), servers: [{ url: '/' }] },
    ...(plane && { events: eventPath(plane) }),
  };
}

/** The contract through which each plane offers its events. */
const eventPlanes: Readonly<Partial<Record<ContractName, EventPlane>>> = {
  'events-v1': 'partner',
  'operator-v1': 'operator',
};

function eventPlaneOf(name: ContractName): EventPlane | undefined {
  return eventPlanes[name];
}

function eventPath(plane: EventPlane): string {
  return `/asyncapi/${plane}.json`;
}

function areaOf(name: string): string {
  return name.replace(/-v\d+$/, '');
}

function offer(
  id: string,
  path: string,
  type: string,
  text: () => Promise<string>,
  headers: Readonly<Record<string, string>>,
): BoundOperation {
  return ownPage(id, path, [type], keptReply(text, headers));
}

/** Linksets name the profile that says how to read them (RFC 9727, section 4). */
const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Creates the catalogue of all areas as a linkset (RFC 9264), for the address at which the server is reached. */
function createCatalog(documents: readonly OpenApiDocument[], baseUrl: string): string {
  return JSON.stringify({
    linkset: [
      {
        anchor: `${baseUrl}/`,
        'service-desc': [
          { href: `${baseUrl}/openapi.json`, type: 'application/json', title: 'All areas in one document' },
        ],
        'service-doc': [{ href: `${baseUrl}/docs`, type: 'text/html', title: 'All areas' }],
      },
      ...documents.map((document) => areaLinks(document, baseUrl)),
    ],
  });
}

function areaLinks(document: OpenApiDocument, baseUrl: string): object {
  const title = textOf(nodeOf(document.root.info).title);
  return {
    anchor: `${baseUrl}${startOf(document)}`,
    'service-desc': [
      { href: `${baseUrl}/openapi/${document.name}.json`, type: 'application/json', title },
      ...eventLinks(document, baseUrl),
    ],
    'service-doc': [{ href: `${baseUrl}/docs/${document.name}`, type: 'text/html', title }],
  };
}

function eventLinks({ events }: OpenApiDocument, baseUrl: string): object[] {
  return events === undefined
    ? []
    : [{ href: `${baseUrl}${events}`, type: 'application/json', title: 'Events (AsyncAPI)' }];
}

/** The path segments that all paths of an area share, without parameters. */
function startOf(document: OpenApiDocument): string {
  const paths = operationsOf(document).map(({ path }) => path.replace(/\{.*$/, '').split('/'));
  const [first = []] = paths;
  const differs = first.findIndex((segment, index) => paths.some((path) => path[index] !== segment));
  return (differs === -1 ? first : first.slice(0, differs)).join('/').replace(/\/$/, '') || '/';
}
