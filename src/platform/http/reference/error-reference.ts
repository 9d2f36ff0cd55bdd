import { ApiError } from '../../errors/api-error.ts';
import { errorPage } from '../../errors/error-page.ts';
import { platformErrors } from '../../errors/platform-errors.ts';
import type { BoundOperation, OperationRequest, Reply } from '../../operations/operation.ts';
import { html, prose } from './html.ts';
import { markdownReply, markdownType, type PageText } from './markdown.ts';
import { page } from './pages.ts';
import { isBrowser, ownPage } from './root.ts';

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
