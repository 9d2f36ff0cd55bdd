/** The reads of the console, found in its sources: which operations its pages call, and by what they filter. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import type { OperationTable } from '../../src/client/operations.ts';

/** A read of a page. */
interface ConsoleRead {
  readonly operationId: string;
  /** File of the page, below `src/console`. */
  readonly file: string;
  /** Parameters that the page gives. */
  readonly parameters: readonly string[];
}

const root = join(import.meta.dirname, '../../src/console');
const hooks = new Set(['useRows', 'useCall']);
/** A page follows events through a function of the client, which names no operation. */
const eventReads = { partner: 'readEvents', operator: 'readEventsOfAll' } as const;

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** Returns the reads of a plane's pages: calls of the hooks that read, and readers of events. */
export function consoleReads(plane: 'partner' | 'operator', table: OperationTable): ConsoleRead[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readsOfFile(file, plane, table));
}

function readsOfFile(file: string, plane: 'partner' | 'operator', table: OperationTable): ConsoleRead[] {
  const nodes = [...nodesOf(parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'tsx' }))];
  const calls = nodes.filter(({ type }) => type === 'CallExpression');
  const set = calls.filter((call) => nameOf(call) === 'setFilters').flatMap(namesIn);
  return calls.flatMap((call): ConsoleRead[] => {
    const operationId = hooks.has(nameOf(call)) ? literalOf(call) : undefined;
    const isOfEvents = nameOf(call) === 'events' && file.startsWith(plane);
    const id = isOfEvents ? eventReads[plane] : operationId;
    const facts = id === undefined ? undefined : table[id];
    if (id === undefined || facts === undefined) return [];
    const known = new Set(facts.query);
    return [
      { operationId: id, file, parameters: [...set, ...namesIn(call)].filter((name) => known.has(name)) },
    ];
  });
}

/** Yields a node and all below it. */
function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value) yield value as Node;
  for (const child of Object.values(value)) yield* nodesOf(child);
}

/** Name of the function that is called, without the object that it belongs to. */
function nameOf({ callee }: Node): string {
  const { name, property } = callee as {
    readonly name?: string;
    readonly property?: { readonly name?: string };
  };
  return name ?? property?.name ?? '';
}

function literalOf(call: Node): string | undefined {
  const [first] = call.arguments as readonly Node[];
  return first?.type === 'Literal' ? String(first.value) : undefined;
}

/** Names of all members in the object literals of a call's arguments. */
function namesIn(call: Node): string[] {
  return [...nodesOf(call.arguments)]
    .filter(({ type }) => type === 'Property')
    .map(({ key }) => String((key as { readonly name?: string }).name));
}

/** What a call of an operation takes, as for `kontor/client`. */
export type Input = Readonly<Record<string, unknown>>;

/** Inputs by operationId. */
export type Reads = Readonly<Record<string, readonly Input[]>>;

/** Values of each filter of a list. */
type Filters = Readonly<Record<string, readonly unknown[]>>;

/** Returns the input without a filter, with each value of each filter, and with each pair of values of two filters. */
export function filteredBy(base: Input, filters: Filters): Input[] {
  const chosen = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => ({ [name]: value })),
  );
  const pairs = chosen.flatMap((one, index) =>
    chosen
      .slice(index + 1)
      .filter((other) => Object.keys(one)[0] !== Object.keys(other)[0])
      .map((other) => ({ ...one, ...other })),
  );
  return [{}, ...chosen, ...pairs].map((filter) => ({ ...base, ...filter }));
}

const dayMs = 24 * 60 * 60 * 1000;

/** The day some days ago, as the console sends it. */
export const daysBefore = (days: number) =>
  new Date((Math.floor(Date.now() / dayMs) - days + 1) * dayMs).toISOString();

/** Spans of days that the lists of deliveries offer. */
export const deliverySpans = [1, 7, 30].map(daysBefore);
/** A value that nothing has. */
export const nothing = 'nothing-has-this';

/** A time of a day, as the console sends it. */
export const timeOf = (atMs: number, time = '00:00:00') =>
  `${new Date(atMs).toISOString().slice(0, 10)}T${time}Z`;
