/**
 * The first page of every list that the console reads, with each filter that it offers, in a store with a million
 * products of which four in five belong to one partner, and 100,000 deliveries. What the console reads is found in its sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { type OperationTable, requestFor } from '../../packages/client/operations.ts';
import { operatorTable } from '../../packages/contract/generated/client/operator.ts';
import { partnerTable } from '../../packages/contract/generated/client/partner.ts';
import { markdownTable } from '../../scripts/generate/markdown.ts';
import {
  describeMachine,
  keepResult,
  loadOf,
  loadText,
  type Machine,
  median,
  renderNumber,
  writeLast,
} from '../shared/figure.ts';
import { copyToCluster, type LocalServer, startLocalServer } from '../shared/filled.ts';
import { measuredFolder } from '../shared/process.ts';
import { startCluster } from '../shared/server.ts';
import { filledFile } from './fill.ts';
import { operatorReads, partnerReads, type Reads } from './reads.ts';
import { changedProduct, type Size, sizeOf } from './rows.ts';

/** Longest time in which a first page may be answered, in milliseconds. */
const firstPageMaxMs = 100;
const rounds = 7;

/** What the slowest of an operation's reads took. */
interface ListFigure {
  readonly plane: 'partner' | 'operator';
  readonly list: string;
  /** Number of inputs. */
  readonly inputs: number;
  /** The slowest input, by the median of its reads. */
  readonly slowest: string;
  readonly medianMs: number;
  /** The slowest of all reads. */
  readonly worstMs: number;
  readonly bytes: number;
}

/** The results of a complete measurement, as `results.json` keeps them. */
export interface ListsResult {
  readonly machine: Machine;
  readonly size: Size;
  /** Number of operations and of inputs that were measured. */
  readonly lists: number;
  readonly inputs: number;
  /** The slowest ones. */
  readonly figures: readonly ListFigure[];
}

const figuresKept = 10;

/** A read, how long its answers took, and how long the last one was. */
interface Measured {
  readonly path: string;
  readonly tookMs: number[];
  bytes: number;
  /** True for filters that the list cannot combine, and for lists that a sandbox on PostgreSQL does not have. */
  isRefused: boolean;
}

/** `args`: the number of products, above 1,000; `postgres`. `BENCH_FOLDER` keeps the filled file for another run. */
export async function measureLists([products = '1000000', engine]: readonly string[]): Promise<void> {
  if (!(Number(products) > changedProduct)) throw new Error(`Needs more than ${changedProduct} products.`);
  const size = sizeOf(Number(products));
  using folder = measuredFolder(process.env.BENCH_FOLDER);
  await using cluster = engine === 'postgres' ? await startCluster(['shared_buffers=512MB']) : undefined;
  const planes = planesOf(size);
  for (const { name, reads, table } of planes) requireAll(name, reads, table);
  const machine = describeMachine();
  const path = await filledFile(folder.path, size);
  const url = cluster === undefined ? `sqlite:${path}` : await copyToCluster(cluster, path, 'lists');
  const server = await startLocalServer(url);
  const figures: ListFigure[] = [];
  for (const plane of planes) figures.push(...(await measurePlane(server, plane)));
  await server.close();
  tell({ machine, size }, figures, cluster === undefined ? 'lists' : 'listsPostgres');
}

interface Plane {
  readonly name: 'partner' | 'operator';
  readonly reads: Reads;
  readonly table: OperationTable;
}

function planesOf(size: Size): Plane[] {
  return [
    { name: 'partner', reads: partnerReads(size), table: partnerTable },
    { name: 'operator', reads: operatorReads(size), table: operatorTable },
  ];
}

/** Sends every read once a round, so that a temporary disturbance affects few reads of one input. */
async function measurePlane(server: LocalServer, { name, reads, table }: Plane): Promise<ListFigure[]> {
  const url = name === 'partner' ? server.partnerUrl : server.operatorUrl;
  const headers = { authorization: `Bearer ${name === 'partner' ? server.token : 'operator'}` };
  const lists = Object.entries(reads).map(([list, inputs]): [string, Measured[]] => [
    list,
    inputs.map((input) => ({
      path: requestFor(table, list, input).path,
      tookMs: [],
      bytes: 0,
      isRefused: false,
    })),
  ]);
  const all = lists.flatMap(([, each]) => each);
  for (let round = 0; round < rounds; round += 1) {
    for (const read of all.filter(({ isRefused }) => !isRefused)) {
      const startedMs = performance.now();
      const answer = await fetch(url + read.path, { headers });
      const text = await answer.text();
      read.tookMs.push(performance.now() - startedMs);
      read.bytes = text.length;
      read.isRefused = /cannot be combined|is before|SNAPSHOTS_NOT_OFFERED/.test(text.slice(0, 500));
      if (answer.status !== 200 && !(answer.status >= 400 && read.isRefused))
        throw new Error(`${answer.status} of ${read.path}: ${text.slice(0, 300)}`);
    }
  }
  return lists.map(([list, measured]) =>
    figureOf(
      name,
      list,
      measured.filter(({ isRefused }) => !isRefused),
    ),
  );
}

function figureOf(plane: Plane['name'], list: string, measured: readonly Measured[]): ListFigure {
  const byMedian = measured.toSorted((one, other) => median(other.tookMs) - median(one.tookMs));
  const [slowest = { path: '', tookMs: [], bytes: 0 }] = byMedian;
  return {
    ...{ plane, list, inputs: measured.length, slowest: decodeURIComponent(slowest.path) },
    ...{ medianMs: median(slowest.tookMs), bytes: slowest.bytes },
    worstMs: Math.max(...measured.flatMap(({ tookMs }) => tookMs)),
  };
}

/** Shows the lists, slowest first; of a run of a million products the slowest ones are kept. */
function tell(
  run: Pick<ListsResult, 'machine' | 'size'>,
  figures: readonly ListFigure[],
  name: 'lists' | 'listsPostgres',
): void {
  const measured = figures.filter(({ inputs }) => inputs > 0);
  const sorted = measured.toSorted((one, other) => other.medianMs - one.medianMs);
  console.table(
    sorted.map(({ plane, list, inputs, medianMs, worstMs, bytes, slowest }) => ({
      ...{ plane, list, inputs, 'median ms': medianMs.toFixed(1), 'worst ms': worstMs.toFixed(1) },
      ...{ kB: Math.round(bytes / 1_000), slowest: slowest.slice(0, 120) },
    })),
  );
  const slow = sorted.filter(({ worstMs }) => worstMs > firstPageMaxMs);
  const products = run.size.products;
  console.log(`${products} products; ${slow.length} lists above ${firstPageMaxMs} ms; ${loadText()}`);
  if (slow.length > 0) process.exitCode = 1;
  const inputs = measured.reduce((sum, figure) => sum + figure.inputs, 0);
  const kept = { ...run, lists: measured.length, inputs, figures: sorted.slice(0, figuresKept) };
  const keep = products >= 1_000_000 ? keepResult : writeLast;
  keep(name, kept);
}

/** The section of the report about the lists on both engines. */
export function listsSection(lists: ListsResult, listsPostgres: ListsResult): string[] {
  const { products, deliveries, orders, events, auditEntries } = lists.size;
  return [
    '## Lists of the console',
    '',
    `The first page of every list and the other reads of the console (\`npx node bench/run.ts lists\`): ${lists.lists} operations with`,
    `${renderNumber(lists.inputs)} combinations of the filters that its pages offer, each sent seven times. The store has ${renderNumber(products)} products,`,
    `${renderNumber(deliveries)} deliveries, ${renderNumber(orders)} orders, ${renderNumber(events)} events and ${renderNumber(auditEntries)} audit entries; four in five rows belong to one`,
    'partner, which is the one that is measured, the others to 299. Of each operation the slowest combination counts. Goal: 100 ms.',
    '`getConformance` is no list: it judges every request that the sandbox has recorded, here several thousand, and pauses for other',
    'requests meanwhile. With a load far above the number of processors, single reads wait for a processor; the medians tell the cost.',
    '',
    ...listsTable('SQLite', lists),
    ...listsTable('PostgreSQL', listsPostgres),
  ];
}

/** The slowest lists of each engine that the page shows. */
const shownMax = 5;

function listsTable(engine: string, { machine, figures }: ListsResult): string[] {
  return [
    `The slowest on ${engine}. ${loadOf(machine)}`,
    '',
    markdownTable(
      ['Operation', 'Combinations', 'Slowest one', 'Median, ms', 'Slowest read of all, ms'],
      figures.slice(0, shownMax).map(({ list, inputs, slowest, medianMs, worstMs }) => {
        return [list, inputs, `\`${slowest}\``, medianMs.toFixed(1), worstMs.toFixed(1)];
      }),
    ).trim(),
    '',
  ];
}

/** A read of a page. */
interface ConsoleRead {
  readonly operationId: string;
  /** File of the page, below `packages/console`. */
  readonly file: string;
  /** Parameters that the page gives. */
  readonly parameters: readonly string[];
}

const root = join(import.meta.dirname, '../../packages/console');
const hooks = new Set(['useRows', 'useCall']);
/** A page follows events through a function of the client, which names no operation. */
const eventReads = { partner: 'readEvents', operator: 'readEventsOfAll' } as const;

/** Throws if the console has a read, or gives a parameter, that is not measured. */
function requireAll(plane: 'partner' | 'operator', reads: Reads, table: OperationTable): void {
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
