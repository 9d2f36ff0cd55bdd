import { type Contracts, locate } from './contracts.ts';
import { isJson, type Json, members, texts } from './json.ts';
import { namesIn, requireKnown } from './operations.ts';
import { header, type Outputs } from './outputs.ts';

export const catalogueFile = 'events-v1.yaml';

/** Adds the schema `EventType`, which lists the names of the event types, to a document with `x-event-types`. */
export function addEventTypes(document: Json): void {
  const names = Object.keys(members(document['x-event-types']));
  if (names.length === 0) return;
  const components = members(document.components);
  const description = 'Event types, as listed by `GET /v1/event-types`.';
  components.schemas = {
    EventType: { type: 'string', description, enum: names },
    ...members(components.schemas),
  };
}

/** An event type of the catalogue. */
export interface FoundType {
  readonly name: string;
  readonly entry: Json;
  /** Name of the schema of `data`, and the module that exports its type. */
  readonly data: { readonly name: string; readonly module: string };
}

/** Returns all event types in catalogue order. Throws if one is incomplete. */
export function foundTypes(contracts: Contracts): FoundType[] {
  const catalogue = members(contracts.get(catalogueFile)?.document['x-event-types']);
  return Object.entries(catalogue).map(([name, entry]) => read(contracts, name, members(entry)));
}

/** Generates the table of events: the type of `data` and `subject` for each, and its catalogue entry. */
export function eventOutputs(contracts: Contracts): Outputs {
  const found = foundTypes(contracts);
  if (found.length === 0) return new Map();
  const imports = [...Map.groupBy(found, ({ data }) => data.module)].sort().map(([module, group]) => {
    const names = [...new Set(group.map(({ data }) => data.name))].sort();
    return `import type { ${names.join(', ')} } from './${module}.ts';\n`;
  });
  const text = [
    header,
    ...imports,
    "import type { EventTypeEntry } from '../form/event-table.ts';\n",
    '\n/** `data` by event type. */\nexport interface EventData {\n',
    ...found.map(({ name, data }) => `  '${name}': ${data.name};\n`),
    '}\n\n/** `subject` by event type. */\nexport interface EventSubject {\n',
    ...found.map(({ name, entry }) => `  '${name}': ${subjectType(String(entry.subject))};\n`),
    '}\n\nexport type EventType = keyof EventData;\n\n',
    ...union('PartnerEventType', 'Event types whose source is a partner.', found, 'partner'),
    ...union('MarketplaceEventType', 'Event types whose source is the marketplace.', found, 'marketplace'),
    '/** Catalogue entry of each event type, in contract order. */\n',
    'export const eventTypes: Readonly<Record<EventType, EventTypeEntry>> = {\n',
    ...found.map(({ name, entry }) => `  '${name}': ${JSON.stringify(told(entry))},\n`),
    '};\n',
  ];
  return new Map([['events.ts', text.join('')]]);
}

function read(contracts: Contracts, name: string, entry: Json): FoundType {
  if (!/^kontor(\.[a-z-]+){2}\.v\d+$/.test(name))
    throw new Error(`${catalogueFile}: ${name} is not an event type`);
  if (!['partner', 'marketplace'].includes(String(entry.source))) {
    throw new Error(`${catalogueFile}: ${name} has no source`);
  }
  const reference = members(entry.data).$ref;
  if (typeof reference !== 'string' || !isJson(entry.example) || !isJson(entry.access)) {
    throw new Error(`${catalogueFile}: ${name} needs data, example and access`);
  }
  const located = locate(contracts, catalogueFile, reference);
  assertKnown(contracts, name, members(entry.access));
  return { name, entry, data: { name: located.name, module: located.file.replace(/\.yaml$/, '') } };
}

function assertKnown(contracts: Contracts, name: string, access: Json): void {
  const known = {
    roles: ['role', namesIn(contracts, 'Role')],
    scopes: ['scope', namesIn(contracts, 'Scope')],
    operatorRoles: ['role', namesIn(contracts, 'OperatorRole', 'operator-v1.yaml')],
  } as const;
  for (const [member, [what, names]] of Object.entries(known))
    requireKnown(`${catalogueFile}: ${name}`, what, texts(access[member]), names);
}

function subjectType(subject: string): string {
  return `\`${subject.replaceAll('{', '${').replaceAll(/\w+\}/g, 'string}')}\``;
}

function union(type: string, comment: string, found: readonly FoundType[], source: string): string[] {
  const names = found.filter(({ entry }) => entry.source === source).map(({ name }) => `\n  | '${name}'`);
  return [`/** ${comment} */\nexport type ${type} =${names.join('')};\n\n`];
}

function told({ summary, source, subject, access, example }: Json): Json {
  return { summary, source, subject, ...members(access), example };
}
