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
} from './openapi-document.ts';
import { accessOf, bodyBytesOf, boundsOf, contentOf, meaningOf, rateOf, schemaMembersOf } from './words.ts';

const written = new WeakMap<OpenApiDocument, string>();

/** The contract of an area as Markdown: its operations, then the schemas that they use. Written once for each document. */
export function areaMarkdown(document: OpenApiDocument): string {
  const text = written.get(document) ?? writeArea(document);
  written.set(document, text);
  return text;
}

function writeArea(document: OpenApiDocument): string {
  const info = nodeOf(document.root.info);
  const schemas = Object.entries(nodeOf(nodeOf(document.root.components).schemas));
  return blocks([
    `# ${textOf(info.title) ?? document.name}`,
    textOf(info.summary),
    textOf(info.description),
    `For programs: [/openapi/${document.name}.json](/openapi/${document.name}.json).`,
    '## Operations',
    ...operationsOf(document).map((operation) => operationMarkdown(document, operation)),
    '## Schemas',
    ...schemas.map(([name, schema]) => schemaMarkdown(name, nodeOf(schema))),
  ]);
}

/** One operation as Markdown: who may call it, what it takes and what it answers. */
export function operationMarkdown(document: OpenApiDocument, operation: DocumentedOperation): string {
  const { method, path, node, parameters } = operation;
  const body = node.requestBody === undefined ? undefined : contentOf(document, node.requestBody);
  const [example] = body?.examples ?? [];
  return blocks([
    `### ${textOf(node.operationId)}`,
    `\`${method.toUpperCase()} ${path}\``,
    textOf(node.summary) && `${textOf(node.summary)}.`,
    textOf(node.description),
    `${accessOf(document, node)}${rateOf(document, node)}`,
    parameters.map(parameterLine).join('\n'),
    body &&
      `Body: \`${body.type}\`, ${typeOf(body.schema)}, at most ${bodyBytesOf(document, node)} bytes. ${boundsOf(body.schema)}`.trimEnd(),
    example === undefined ? undefined : codeBlock(example),
    Object.entries(nodeOf(node.responses))
      .map(([status, response]) => answerLine(document, status, response))
      .join('\n'),
  ]);
}

/** The schemas that a value refers to, directly or through others, each as Markdown. */
export function schemasOf(document: OpenApiDocument, value: unknown): string {
  const names = new Set<string>();
  const visit = (each: unknown): void => {
    if (Array.isArray(each)) each.forEach(visit);
    if (typeof each !== 'object' || each === null) return;
    const name = nameOf(each);
    if (name !== undefined && textOf(nodeOf(each).$ref)?.startsWith('#/components/schemas/')) {
      if (names.has(name)) return;
      names.add(name);
    }
    Object.values(name === undefined ? each : resolve(document, each)).forEach(visit);
  };
  visit(value);
  const schemas = nodeOf(nodeOf(document.root.components).schemas);
  return blocks([...names].map((name) => schemaMarkdown(name, nodeOf(schemas[name]))));
}

function schemaMarkdown(name: string, schema: Node): string {
  const members = schemaMembersOf(schema).map(
    (member) =>
      `- \`${member.name}\` (${typeOf(member.schema)}${member.isRequired ? ', required' : ''}) ${meaningOf(member.schema)}`,
  );
  const form = members.length > 0 ? undefined : `${typeOf(schema)}. ${boundsOf(schema)}`.trimEnd();
  return blocks([`### ${name}`, textOf(schema.description), form, members.map(trimmed).join('\n')]);
}

function parameterLine(parameter: Node): string {
  const schema = nodeOf(parameter.schema);
  const facts = [
    textOf(parameter.in),
    typeOf(schema),
    ...(parameter.required === true ? ['required'] : []),
  ].join(', ');
  const meaning = meaningOf({ ...schema, description: parameter.description ?? schema.description });
  return trimmed(`- \`${textOf(parameter.name)}\` (${facts}) ${meaning}`);
}

function answerLine(document: OpenApiDocument, status: string, response: unknown): string {
  const answer = resolve(document, response);
  const content = contentOf(document, answer);
  const type = content === undefined ? '' : ` (${typeOf(content.schema)})`;
  return trimmed(`- ${status}${type}: ${meaningOf({ description: answer.description })}`);
}

function typeOf(schema: Node): string {
  const name = nameOf(schema);
  if (name !== undefined) return name;
  const choices = [...listOf(schema.oneOf), ...listOf(schema.anyOf), ...listOf(schema.allOf)].map(nodeOf);
  if (choices.length > 0 && schema.type === undefined) return choices.map(typeOf).join(' or ');
  if (schema.type === 'array') return `array of ${typeOf(nodeOf(schema.items))}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (textOf(schema.type) ?? 'any value');
  return textOf(schema.format) === undefined ? type : `${type} (${textOf(schema.format)})`;
}

function codeBlock(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``;
}

function blocks(parts: readonly (string | undefined)[]): string {
  return `${parts
    .filter((part) => part !== undefined && part !== '')
    .map((part) => part?.trimEnd())
    .join('\n\n')}\n`;
}

function trimmed(line: string): string {
  return line.trimEnd();
}
