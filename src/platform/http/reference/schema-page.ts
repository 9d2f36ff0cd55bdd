import { listOf, type Node, nameOf, nodeOf, type OpenApiDocument, resolve, textOf } from './document.ts';
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

/** The constraints of a value apart from its type, in words. */
export function boundsOf(schema: Node): string {
  const bounds = Object.entries(boundWords)
    .filter(([keyword]) => schema[keyword] !== undefined)
    .map(([keyword, words]) => `${words} ${String(schema[keyword])}`);
  const allowed = listOf(schema.enum).map(String);
  if (allowed.length > 0) bounds.push(`one of ${allowed.join(', ')}`);
  if (schema.default !== undefined) bounds.push(`default ${String(schema.default)}`);
  const sentence = bounds.join(', ');
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const boundWords: Readonly<Record<string, string>> = {
  minLength: 'length from',
  maxLength: 'length up to',
  minItems: 'entries from',
  maxItems: 'entries up to',
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
};

function memberRows(schema: Node): Html[] {
  const required = listOf(schema.required);
  const parts = [schema, ...listOf(schema.allOf).map(nodeOf)];
  return parts.flatMap((part) =>
    Object.entries(nodeOf(part.properties)).map(([name, value]) => {
      const member = nodeOf(value);
      const rule = textOf(member['x-rule']);
      const isRequired = required.includes(name) || listOf(part.required).includes(name);
      return html`<tr><td><code>${name}</code>${isRequired && html` <em>required</em>`}</td>
<td>${typeOf(member)}</td>
<td>${phrase(textOf(member.description))} ${phrase(rule)} ${boundsOf(member)}</td></tr>`;
    }),
  );
}

/** The first content type of a body and its schema. */
export function contentOf(
  document: OpenApiDocument,
  body: unknown,
): { type: string; schema: Node } | undefined {
  const [first] = Object.entries(nodeOf(resolve(document, body).content));
  return first && { type: first[0], schema: nodeOf(nodeOf(first[1]).schema) };
}
