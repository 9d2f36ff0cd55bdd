import {
  listOf,
  type Node,
  nameOf,
  nodeOf,
  type OpenApiDocument,
  textOf,
} from '../../documents/openapi-document.ts';
import { meaningOf, membersOf } from '../../documents/words.ts';
import { type Html, html, phrase } from './html.ts';

/** One section for each schema of the document, its members in a table. */
export function schemaSections(document: OpenApiDocument): Html[] {
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
  return membersOf(schema).map(
    ({
      name,
      schema: member,
      isRequired,
    }) => html`<tr><td><code>${name}</code>${isRequired && html` <em>required</em>`}</td>
<td>${typeOf(member)}</td>
<td>${phrase(meaningOf(member))}</td></tr>`,
  );
}
