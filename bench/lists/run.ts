/**
 * The first page of every list that the console reads, with each filter that it offers, in a store with a million
 * products of which four in five belong to one partner, and 100,000 deliveries.
 */

import { markdownTable } from '../../scripts/generate/markdown.ts';
import { type OperationTable, requestFor } from '../../src/client/operations.ts';
import { operatorTable } from '../../src/generated/client/operator.ts';
import { partnerTable } from '../../src/generated/client/partner.ts';
import {
  describeMachine,
  keepResult,
  loadOf,
  type Machine,
  renderNumber,
  writeLast,
} from '../shared/figure.ts';
import { copyToCluster, type LocalServer, startLocalServer } from '../shared/filled.ts';
import { measuredFolder } from '../shared/process.ts';
import { startCluster } from '../shared/server.ts';
import { loadText, median } from '../shared/timing.ts';
import { requireAll } from './console-reads.ts';
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

function listsTable(engine: string, { machine, figures }: ListsResult): string[] {
  return [
    `The slowest on ${engine}. ${loadOf(machine)}`,
    '',
    markdownTable(
      ['Operation', 'Combinations', 'Slowest one', 'Median, ms', 'Slowest read of all, ms'],
      figures.map(({ list, inputs, slowest, medianMs, worstMs }) => {
        return [list, inputs, `\`${slowest}\``, medianMs.toFixed(1), worstMs.toFixed(1)];
      }),
    ).trim(),
    '',
  ];
}
