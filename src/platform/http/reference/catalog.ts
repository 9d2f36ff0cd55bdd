import { nodeOf, type OpenApiDocument, operationsOf, textOf } from '../../documents/openapi-document.ts';

/** Linksets name the profile that says how to read them (RFC 9727, section 4). */
export const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Creates the catalogue of all areas as a linkset (RFC 9264), for the address at which the server is reached. */
export function createCatalog(documents: readonly OpenApiDocument[]): (baseUrl: string) => string {
  return (baseUrl) =>
    JSON.stringify({
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
      ...eventsOf(document, baseUrl),
    ],
    'service-doc': [{ href: `${baseUrl}/docs/${document.name}`, type: 'text/html', title }],
  };
}

function eventsOf({ events }: OpenApiDocument, baseUrl: string): object[] {
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
