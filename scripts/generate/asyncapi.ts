import { bundle, type Contracts } from './contracts.ts';
import { catalogueFile, type FoundType, foundTypes } from './events.ts';
import { isJson, type Json, list, members } from './json.ts';
import { documentList, type Outputs, typeName } from './outputs.ts';

const planes = {
  partner: {
    title: 'Kontor - events of the partner plane',
    address: '/v1/events',
    has: ({ entry }: FoundType) => list(members(entry.access).roles).length > 0,
  },
  operator: {
    title: 'Kontor - events of the operator plane',
    address: '/operator/v1/events',
    has: () => true,
  },
} as const;

/** Generates an AsyncAPI document per plane from the event catalogue, and the list of the documents. */
export function asyncapiOutputs(contracts: Contracts): Outputs {
  const found = foundTypes(contracts);
  if (found.length === 0) return new Map();
  const source = bundle(contracts, catalogueFile);
  const names = Object.keys(planes) as (keyof typeof planes)[];
  const outputs: Outputs = new Map([
    ['asyncapi.ts', documentList(names, 'asyncapi', 'EventPlane', 'AsyncAPI documents by plane')],
  ]);
  for (const name of names) {
    const types = found.filter(planes[name].has);
    const text = JSON.stringify(documentOf(source, planes[name], types), undefined, 2);
    outputs.set(`asyncapi/${name}.json`, `${text}\n`);
  }
  return outputs;
}

function documentOf(
  source: Json,
  { title, address }: { readonly title: string; readonly address: string },
  types: readonly FoundType[],
): Json {
  const info = members(source.info);
  const messages = Object.fromEntries(types.map((type) => [type.name, messageOf(type)]));
  return {
    asyncapi: '3.0.0',
    info: { title, version: info.version, description: info.description, license: { name: 'Apache-2.0' } },
    defaultContentType: 'application/json',
    channels: {
      events: {
        address,
        title: 'The journal',
        description:
          'Events can be read with a cursor and long polling, or sent to a webhook, one event per request.',
        messages: Object.fromEntries(
          types.map(({ name }) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
      },
    },
    operations: {
      sendEvents: {
        action: 'send',
        channel: { $ref: '#/channels/events' },
        summary: 'Kontor sends the events.',
      },
    },
    components: {
      messages: Object.fromEntries(
        Object.entries(messages).map(([name, message]) => [
          name,
          { ...message, payload: titled(message.payload, `${nameOfEvent(name)}Event`) },
        ]),
      ),
      schemas: Object.fromEntries(
        Object.entries(reachable(members(members(source.components).schemas), messages)).map(
          ([name, schema]) => [name, titled(schema, name)],
        ),
      ),
    },
  };
}

function messageOf({ name, entry, data }: FoundType): Json {
  const { summary, source, subject, example } = entry;
  return {
    name,
    title: name,
    summary,
    contentType: 'application/json',
    payload: {
      allOf: [
        { $ref: '#/components/schemas/Event' },
        {
          type: 'object',
          properties: {
            type: { const: name },
            source: source === 'partner' ? { pattern: '^/partners/' } : { const: '/marketplace' },
            subject: { type: 'string', description: `${subject}` },
            data: { $ref: `#/components/schemas/${data.name}` },
          },
        },
      ],
    },
    examples: [
      {
        payload: {
          specversion: '1.0',
          id: '41-0',
          source: source === 'partner' ? '/partners/1000001' : '/marketplace',
          type: name,
          subject,
          time: '2026-03-01T12:00:00.000Z',
          datacontenttype: 'application/json',
          data: example,
        },
      },
    ],
  };
}

/** Turns `kontor.product.content-changed.v1` into `ProductContentChanged`. */
function nameOfEvent(type: string): string {
  return type.split('.').slice(1, -1).map(typeName).join('');
}

/** Keywords of schemas for which generators make a type of their own, or which have one inside. */
const needName = ['properties', 'additionalProperties', 'items', 'enum', 'allOf', 'anyOf', 'oneOf'];

/**
 * Gives a schema, and every object inside it, a title of the member names that lead to it: generators of models call
 * an object without a title by a number.
 */
function titled(schema: unknown, title: string): Json {
  const { properties, items, additionalProperties, allOf, anyOf, oneOf, ...others } = members(schema);
  const inner = (value: unknown, name: string): unknown =>
    isJson(value) && needName.some((keyword) => value[keyword] !== undefined)
      ? titled(value, title + name)
      : value;
  const alternatives = (value: unknown) => list(value).map((each, index) => inner(each, `Part${index + 1}`));
  return {
    title,
    ...others,
    ...(isJson(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, inner(value, typeName(name))]),
      ),
    }),
    ...(items !== undefined && { items: inner(items, 'Item') }),
    ...(additionalProperties !== undefined && { additionalProperties: inner(additionalProperties, 'Value') }),
    ...(allOf !== undefined && { allOf: alternatives(allOf) }),
    ...(anyOf !== undefined && { anyOf: alternatives(anyOf) }),
    ...(oneOf !== undefined && { oneOf: alternatives(oneOf) }),
  };
}

/** Returns the schemas that a value refers to, directly or through other schemas. */
function reachable(schemas: Json, value: unknown): Json {
  const found = new Set<string>();
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const name = isJson(node)
      ? /^#\/components\/schemas\/([\w.-]+)$/.exec(String(node.$ref))?.[1]
      : undefined;
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      walk(schemas[name]);
    }
    for (const child of Object.values(node)) walk(child);
  };
  walk(value);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}
