import {
  listOf,
  nodeOf,
  type OpenApiDocument,
  operationsOf,
  textOf,
} from '../../documents/openapi-document.ts';
import { type Html, html, phrase } from './html.ts';

/** The operations of a plane by area, as the reference with requests shows them before one is opened. */
export function frontOfReference(documents: readonly OpenApiDocument[]): string {
  return html`${documents.map(areaSection)}`.source;
}

function areaSection(document: OpenApiDocument): Html {
  const title = textOf(nodeOf(document.root.info).title);
  return html`<section><h2>${title}</h2><ul>${operationsOf(document).map((operation) => {
    const { method, path, node } = operation;
    const [tag] = listOf(node.tags);
    return html`<li><a href="/docs/${document.name}#${textOf(node.operationId)}" data-place="${placeOf(textOf(tag) ?? '', method, path)}"><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></a> <span>${phrase(textOf(node.summary))}</span></li>`;
  })}</ul></section>
`;
}

/** The fragment by which the library of the reference finds an operation. */
function placeOf(tag: string, method: string, path: string): string {
  return `tag/${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}/${method.toUpperCase()}${path}`;
}
