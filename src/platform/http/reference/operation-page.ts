import { bodyBytesMax } from '../../../generated/operations.ts';
import { rates } from '../../limits/rates.ts';
import {
  type DocumentedOperation,
  listOf,
  type Node,
  nodeOf,
  type OpenApiDocument,
  operationsOf,
  resolve,
  textOf,
} from './document.ts';
import { type Html, html, phrase, prose } from './html.ts';
import { boundsOf, contentOf, typeOf } from './schema-page.ts';

/** One section for each operation: its input, its answers and who may call it. */
export function operationSections(document: OpenApiDocument): Html[] {
  return operationsOf(document).map((operation) => {
    const { method, path, node } = operation;
    const body = node.requestBody === undefined ? undefined : contentOf(document, node.requestBody);
    return html`<section class="operation" id="${textOf(node.operationId)}">
<h3><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></h3>
<p class="summary">${phrase(textOf(node.summary))}</p>
${prose(textOf(node.description))}
<p class="facts">${accessOf(document, node)}${rateOf(document, node)}</p>
${parameterTable(operation)}
${body && html`<p>Body: <code>${body.type}</code>, ${typeOf(body.schema)}, at most ${bytesOf(document, node)} bytes</p>`}
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

function accessOf(document: OpenApiDocument, node: Node): Html {
  const needed = Object.entries(nodeOf(listOf(node.security ?? document.root.security)[0]))[0];
  if (needed === undefined) return html`No token needed.`;
  const roles = listOf(node['x-roles']).map(String).join(' or ');
  if (needed[0] === 'operatorToken') {
    return html`The operator token, or an operator with the role <strong>${roles}</strong>.`;
  }
  const scopes = listOf(needed[1]).map(String).join(' or ');
  return html`API users need the role <strong>${roles}</strong>, apps the scope <strong>${scopes}</strong>.`;
}

/** The rate limit of the operation, and the common one of its caller if that applies too. */
function rateOf(document: OpenApiDocument, node: Node): Html | undefined {
  const [needed] = Object.keys(nodeOf(listOf(node.security ?? document.root.security)[0]));
  if (needed === 'operatorToken') return undefined;
  const common = `${rates.partner.requests} per second for each partner over all operations`;
  const rate = nodeOf(node['x-rate-limit']);
  if (rate.requests === undefined) return html` Rate: ${common}.`;
  const own = `${String(rate.requests)} per ${String(rate.per)} for each ${String(rate.key)}`;
  return rate.key === 'partner' ? html` Rate: ${own}, and ${common}.` : html` Rate: ${own}.`;
}

function bytesOf(document: OpenApiDocument, node: Node): string {
  return String(resolve(document, node.requestBody)['x-body-bytes-max'] ?? bodyBytesMax.default);
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
