/** Finds the reads of the console in its sources, which operations its pages call and by what they filter, to measure them all. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import type { OperationTable } from '../../src/client/operations.ts';
import type { Reads } from './reads.ts';

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

/** Throws if the console has a read, or gives a parameter, that is not measured. */
export function requireAll(plane: 'partner' | 'operator', reads: Reads, table: OperationTable): void {
  const missing = consoleReads(plane, table).flatMap(({ operationId, file, parameters }) => {
    const inputs = reads[operationId];
    if (inputs === undefined) return [`${operationId} (${file})`];
    const given = new Set(inputs.flatMap((input) => Object.keys(input)));
    return parameters.filter((name) => !given.has(name)).map((name) => `${operationId} by ${name} (${file})`);
  });
  if (missing.length > 0) throw new Error(`The console reads what is not measured: ${missing.join(', ')}.`);
}

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** Returns the reads of a plane's pages: calls of the hooks that read, and readers of events. */
function consoleReads(plane: 'partner' | 'operator', table: OperationTable): ConsoleRead[] {
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
