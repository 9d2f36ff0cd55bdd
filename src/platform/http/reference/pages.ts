import { nodeOf, type OpenApiDocument, textOf } from '../../documents/openapi-document.ts';
import { type Html, html, prose } from './html.ts';
import { operationList, operationSections } from './operation-page.ts';
import { schemaSections } from './schema-page.ts';

/** The index page: every area with its reference and its document. */
export function overviewPage(documents: readonly OpenApiDocument[], tryPath?: string): string {
  const entries = documents.map((document) => {
    const info = nodeOf(document.root.info);
    return html`<section class="area"><h2><a href="/docs/${document.name}">${textOf(info.title)}</a></h2>
<p>${textOf(info.summary)}</p>
<p class="facts"><a href="/docs/${document.name}">Reference</a> · <a href="/openapi/${document.name}.json">OpenAPI document</a>${eventLink(document)}</p>
</section>`;
  });
  const issuesTokens = documents.some(({ name }) => name.startsWith('token-'));
  const tokens = issuesTokens && html`Tokens come from <code>POST /v1/token</code>.`;
  return page(
    'Reference',
    html`<main><h1>Reference</h1>
${tryPath !== undefined && html`<p><a href="${tryPath}">Reference with examples to send</a> (needs JavaScript)</p>`}
<p>Every answer has an <code>X-Request-Id</code>; errors repeat it as <code>logref</code>. ${tokens} All documents at once: <a href="/.well-known/api-catalog">/.well-known/api-catalog</a>. Everything in Markdown: <a href="/llms.txt">/llms.txt</a>.</p>
${entries}</main>`,
  );
}

function eventLink({ events }: OpenApiDocument): Html | undefined {
  return events === undefined ? undefined : html` · <a href="${events}">AsyncAPI document</a>`;
}

/** The page of one area: operations first, then the schemas that they use. */
export function areaPage(document: OpenApiDocument): string {
  const info = nodeOf(document.root.info);
  const title = textOf(info.title) ?? document.name;
  const schemas = Object.keys(nodeOf(nodeOf(document.root.components).schemas));
  return page(
    title,
    html`<nav><p><a href="/docs">All areas</a> · <a href="/openapi/${document.name}.json">OpenAPI</a>${eventLink(document)}</p>
<ul>${operationList(document)}</ul>
<h2>Schemas</h2><ul>${schemas.map((name) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul></nav>
<main><h1>${title}</h1><p>${textOf(info.summary)}</p>${prose(textOf(info.description))}
<h2>Operations</h2>${operationSections(document)}
<h2>Schemas</h2>${schemaSections(document)}</main>`,
  );
}

/** Returns a whole page with the style of the reference. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}, in the reference of this Kontor server.">
<link rel="stylesheet" href="/docs/style.css"></head><body>${body}</body></html>
`.source;
}
