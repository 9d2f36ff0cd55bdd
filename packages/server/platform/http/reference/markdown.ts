/** Pages in Markdown, their list, and the pages of error codes. */

import { posix } from 'node:path';
import { areaMarkdown } from '@kontor/contract/documents/area-markdown';
import { nodeOf, type OpenApiDocument, textOf } from '@kontor/contract/documents/openapi-document';
import { pagesOfPlane, pathOfPage, textOfPage } from '@kontor/contract/documents/pages';
import { errorPage } from '@kontor/contract/error-page';
import { ApiError, platformErrors } from '@kontor/contract/errors';
import { html } from '@kontor/values/html';
import type { BoundOperation, OperationRequest, Reply } from '../../operations/operation.ts';
import { noSuchPath } from '../listener/paths.ts';
import { prose } from './html.ts';
import { page } from './pages.ts';
import { isBrowser, ownPage } from './root.ts';

const markdownType = 'text/markdown';

const kept = { 'cache-control': 'public, max-age=300' };

/** A page in Markdown. */
function markdownReply(text: string): Reply {
  return {
    status: 200,
    headers: { ...kept, 'content-type': `${markdownType}; charset=utf-8` },
    body: text,
  };
}

/** Returns the text of a page that a plane serves, by its name; undefined for any other name. */
type PageText = (name: string) => Promise<string | undefined>;

export function createPageText(
  plane: 'partner' | 'operator',
  documents: () => Promise<readonly OpenApiDocument[]>,
): PageText {
  return async (name) => {
    const served = pagesOfPlane(plane);
    const page = served.find((each) => each.name === name);
    if (page === undefined) return undefined;
    const contracts = (await documents()).map((each) => `/docs/${each.name}.md`);
    const paths = new Set([...contracts, ...served.map((each) => pathOfPage(each.name))]);
    return textOfPage(page, (path) => paths.has(path));
  };
}

/**
 * The list of everything that a plane has for readers that are programs (`/llms.txt`), and its pages and contracts in
 * Markdown.
 */
export function markdownPages(
  plane: 'partner' | 'operator',
  documents: () => Promise<readonly OpenApiDocument[]>,
  pageText: PageText,
  baseUrl: () => string,
): BoundOperation[] {
  const offer = (id: string, path: string, text: (parameters: Parameters) => Promise<string | undefined>) =>
    ownPage(id, path, [markdownType], async ({ parameters, path: called }) => {
      const found = await text(parameters);
      if (found === undefined) throw noSuchPath(called);
      return markdownReply(found);
    });
  return [
    ownPage('getListOfPages', '/llms.txt', ['text/plain'], async () => ({
      status: 200,
      headers: { ...kept, 'content-type': 'text/plain; charset=utf-8' },
      body: listOfPages(plane, await documents(), baseUrl()),
    })),
    offer('getMarkdownOfArea', '/docs/{page}.md', async ({ page = '' }) => {
      const document = (await documents()).find(({ name }) => name === page);
      return document === undefined ? pageText(page) : areaMarkdown(document);
    }),
    offer('getMarkdownOfPage', '/docs/{folder}/{page}.md', ({ folder, page }) =>
      pageText(`${folder}/${page}`),
    ),
  ];
}

type Parameters = Readonly<Record<string, string>>;

/** Headings of the list, by the folder of the pages below them. */
const headings = {
  integrators: 'For integrators',
  operators: 'For operators',
  reference: 'Reference',
  'reference/errors': 'Error codes',
} as const;

/** The list in the form of llms.txt: what this is, then links under headings. */
function listOfPages(
  plane: 'partner' | 'operator',
  documents: readonly OpenApiDocument[],
  baseUrl: string,
): string {
  const link = (title: string, path: string, about: string) =>
    `- [${title}](${baseUrl}${path})${about === '' ? '' : `: ${about}`}`;
  const contracts = documents.map(({ name, root }) => {
    const info = nodeOf(root.info);
    return link(textOf(info.title) ?? name, `/docs/${name}.md`, textOf(info.summary) ?? '');
  });
  const sections = Object.entries(headings).map(([folder, heading]) => {
    const own = pagesOfPlane(plane).filter(({ name }) => posix.dirname(name) === folder);
    const links = own.map(({ name, title, summary }) => link(title, pathOfPage(name), summary));
    return links.length === 0 ? '' : `## ${heading}\n\n${links.join('\n')}`;
  });
  const whole = [
    link('All operations as OpenAPI', '/openapi.json', ''),
    link('All documents', '/.well-known/api-catalog', ''),
    link('All pages by reader', pathOfPage('README'), ''),
  ];
  return `${[
    '# Kontor',
    `> Open partner API server for retail marketplaces. This is its ${plane} plane. A page about an error code is at ${baseUrl}/docs/errors/CODE.md.`,
    `## Contracts\n\n${contracts.join('\n')}`,
    ...sections.filter((section) => section !== ''),
    `## Optional\n\n${whole.join('\n')}`,
  ].join('\n\n')}\n`;
}

/** The page of each error code. */
export function errorPages(
  pageHeaders: Readonly<Record<string, string>>,
  pageText: PageText,
): BoundOperation[] {
  const types = ['application/json', 'text/html', markdownType];
  return [
    ownPage('getErrorPage', '/docs/errors/{code}', types, async (request) =>
      errorReply(request, pageHeaders, pageText),
    ),
  ];
}

/**
 * Answers with the page of an error code, by its number, its name or both: a browser gets HTML, and a program JSON;
 * with `.md` behind it Markdown. Throws 404 with the code that was probably meant.
 */
async function errorReply(
  { headers, parameters }: Pick<OperationRequest, 'headers' | 'parameters'>,
  pageHeaders: Readonly<Record<string, string>>,
  pageText: PageText,
): Promise<Reply> {
  const code = parameters.code?.replace(/\.md$/, '') ?? '';
  const isMarkdown = code !== parameters.code;
  const catalogue = isMarkdown ? await pageText(`reference/errors/${code}`) : undefined;
  if (catalogue !== undefined) return markdownReply(catalogue);
  const found = errorPage(code);
  if (found.text === undefined) {
    const near = found.closest === undefined ? '' : ` The closest one is ${found.closest}.`;
    throw new ApiError(platformErrors.NOT_FOUND, { detail: `There is no error code of this name.${near}` });
  }
  if (isMarkdown) return markdownReply(found.text);
  const [heading = '', ...paragraphs] = found.text.split('\n\n');
  const title = heading.replace(/^#+ /, '');
  const text = paragraphs.join('\n\n').trimEnd();
  const vary = { vary: 'Accept' };
  if (!isBrowser(headers.accept)) return { status: 200, headers: vary, body: { code: title, text } };
  const body = html`<main><p><a href="/docs">Reference</a></p><h1>${title}</h1>${prose(text)}</main>`;
  return { status: 200, headers: { ...pageHeaders, ...vary }, body: page(title, body) };
}
