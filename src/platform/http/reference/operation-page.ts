import {
  type DocumentedOperation,
  type Node,
  nodeOf,
  type OpenApiDocument,
  operationsOf,
  resolve,
  textOf,
} from '../../documents/openapi-document.ts';
import { accessOf, bodyBytesOf, boundsOf, contentOf, rateOf } from '../../documents/words.ts';
import { type Html, html, phrase, prose } from './html.ts';
import { typeOf } from './schema-page.ts';

/** One section for each operation: its input, its answers and who may call it. */
export function operationSections(document: OpenApiDocument): Html[] {
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
