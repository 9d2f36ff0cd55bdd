import {
  type DocumentedOperation,
  listOf,
  type Node,
  nameOf,
  nodeOf,
  type OpenApiDocument,
  operationsOf,
  resolve,
  textOf,
} from '@kontor/contract/documents/openapi-document';
import {
  accessOf,
  bodyBytesOf,
  boundsOf,
  contentOf,
  meaningOf,
  rateOf,
  schemaMembersOf,
} from '@kontor/contract/documents/words';
import { type Html, html } from '@kontor/values/html';
import { phrase, prose } from './html.ts';

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
<p>Every response has an <code>X-Request-Id</code>; errors repeat it as <code>logref</code>. ${tokens} All documents in one list: <a href="/.well-known/api-catalog">/.well-known/api-catalog</a>. Everything in Markdown: <a href="/llms.txt">/llms.txt</a>.</p>
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

/** One section for each operation: its input, its responses and who may call it. */
function operationSections(document: OpenApiDocument): Html[] {
  return operationsOf(document).map((operation) => {
    const { method, path, node } = operation;
    const body = node.requestBody === undefined ? undefined : contentOf(document, node.requestBody);
    return html`<section class="operation" id="${textOf(node.operationId)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p class="summary">${phrase(textOf(node.summary))}</p>
${prose(textOf(node.description))}
<p class="facts">${phrase(`${accessOf(document, node)}${rateOf(document, node)}`)}</p>
${parameterTable(operation)}
${body && html`<p>Body: <code>${body.type}</code>, ${typeOf(body.schema)}, at most ${bodyBytesOf(document, node)} bytes</p>`}
${answerTable(document, node)}
</section>`;
  });
}

/** Links to the operations, in the order of the document. */
export function operationList(document: OpenApiDocument): Html[] {
  return operationsOf(document).map(
    ({ method, path, node }) =>
      html`<li><a href="#${textOf(node.operationId)}"><span class="method ${method}">${method.toUpperCase()}</span>
<code>${path}</code></a></li>`,
  );
}

function parameterTable({ parameters }: DocumentedOperation): Html | undefined {
  if (parameters.length === 0) return undefined;
  const rows = parameters.map((parameter) => {
    const schema = nodeOf(parameter.schema);
    return html`<tr><td><code>${textOf(parameter.name)}</code>${parameter.required === true && html` <em>required</em>`}</td>
<td>${textOf(parameter.in)}, ${typeOf(schema)}</td>
<td>${phrase(textOf(parameter.description))} ${boundsOf(schema)}</td></tr>`;
  });
  return html`<table><thead><tr><th>Parameter</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function answerTable(document: OpenApiDocument, node: Node): Html {
  const rows = Object.entries(nodeOf(node.responses)).map(([status, response]) => {
    const answer = resolve(document, response);
    const content = contentOf(document, answer);
    return html`<tr><td>${status}</td><td>${content ? typeOf(content.schema) : '–'}</td>
<td>${phrase(textOf(answer.description))}</td></tr>`;
  });
  return html`<table><thead><tr><th>Status</th><th>Body</th><th>When</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** One section for each schema of the document, its members in a table. */
function schemaSections(document: OpenApiDocument): Html[] {
  const schemas = Object.entries(nodeOf(nodeOf(document.root.components).schemas));
  return schemas.map(([name, schema]) => {
    const node = nodeOf(schema);
    const rows = memberRows(node);
    const form = rows.length > 0 ? '' : typeOf(node);
    return html`<section class="schema" id="schema-${name}"><h3>${name}</h3>
<p>${phrase(textOf(node.description))} ${form}</p>
${rows.length > 0 && html`<table><thead><tr><th>Member</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows}</tbody></table>`}
</section>`;
  });
}

/** The type of a value, with a link if it is a named schema. */
export function typeOf(schema: Node): Html {
  const name = nameOf(schema);
  if (name !== undefined) return html`<a href="#schema-${name}">${name}</a>`;
  const choices = [...listOf(schema.oneOf), ...listOf(schema.anyOf), ...listOf(schema.allOf)].map(nodeOf);
  if (choices.length > 0 && schema.type === undefined) {
    return html`${choices.map((choice, index) => html`${index > 0 && ' or '}${typeOf(choice)}`)}`;
  }
  if (schema.type === 'array') return html`array of ${typeOf(nodeOf(schema.items))}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (textOf(schema.type) ?? 'any value');
  return html`${type}${textOf(schema.format) !== undefined && ` (${textOf(schema.format)})`}`;
}

function memberRows(schema: Node): Html[] {
  return schemaMembersOf(schema).map(
    ({
      name,
      schema: member,
      isRequired,
    }) => html`<tr><td><code>${name}</code>${isRequired && html` <em>required</em>`}</td>
<td>${typeOf(member)}</td>
<td>${phrase(meaningOf(member))}</td></tr>`,
  );
}

/** The operations of a plane by area, as the reference with requests shows them before one is opened. */
export function frontOfReference(documents: readonly OpenApiDocument[]): string {
  return html`${documents.map(areaSection)}`.source;
}

function areaSection(document: OpenApiDocument): Html {
  const title = textOf(nodeOf(document.root.info).title);
  return html`<section><h2>${title}</h2><ul>${operationsOf(document).map((operation) => {
    const { method, path, node } = operation;
    const [tag] = listOf(node.tags);
    return html`<li><a href="/docs/${document.name}#${textOf(node.operationId)}" data-place="${operationFragmentOf(textOf(tag) ?? '', method, path)}"><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></a> <span>${phrase(textOf(node.summary))}</span></li>`;
  })}</ul></section>
`;
}

/** The fragment by which the library of the reference finds an operation. */
function operationFragmentOf(tag: string, method: string, path: string): string {
  return `tag/${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}/${method.toUpperCase()}${path}`;
}
