/**
 * The cost of a product with 10 thousand, 100 thousand and a million stored products (`--long`: also ten million). A
 * small server with 10,000 products gets the same work in turns with the growing one: a busy or hot machine affects
 * both, and the ratio between them is the cost of growth. With `postgres` each has a PostgreSQL server of its own, whose
 * processor time counts. `--copies` adds products by copying rows in the database. On SQLite, `--folder` keeps the big
 * database; `--from N` continues with one that has N products.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openCatalogue } from '../shared/catalogue.ts';
import { describeMachine, keepResult, median } from '../shared/figure.ts';
import { closedLoop, deliverAll, requestBytes } from '../shared/load.ts';
import { cpuMs, memoryMB } from '../shared/process.ts';
import { type MeasuredServer, newFolder, startMeasuredServer } from '../shared/server.ts';
import { type GrowthStore, postgresGrowthStore, sqliteGrowthStore } from './stores.ts';

/**
 * Cost of a product or a read: processor time of the whole server and of its database server in µs, including background
 * work.
 */
interface Cost {
  readonly cpu: number;
  /** The part of it that the database server took; absent in results from before it was measured. */
  readonly database?: number;
  /** Ratio of the processor time to that of the small server. */
  readonly ratio: number;
  /** Time from the first POST to the last `done`, in µs per product; it depends on what else the machine does. */
  readonly wall?: number;
}

export interface GrowthStep extends Record<'fresh' | 'changed' | 'unchanged' | 'read', Cost> {
  readonly products: number;
  readonly bytesEach: number;
  /** Time from the start of the process to the first login. */
  readonly startMs: number;
  readonly startRatio: number;
  /** Peak memory of the process that loaded this step. */
  readonly loadingPeakMB: number;
  /** Memory of a restarted process after reads, not its peak. */
  readonly servingMB: number;
}

interface Side {
  readonly store: GrowthStore;
  readonly server: MeasuredServer;
}

interface Pair {
  big: Side;
  small: Side;
}

const sides = ['big', 'small'] as const;
const smallSize = 10_000;
const sample = 5_000;
const turns = 5;
const catalogue = openCatalogue();

/** Starts a server on a new store; on one that has products it must not overwrite their reference data. */
async function start(store: GrowthStore, folder: string, isFilled: boolean): Promise<Side> {
  const { settings } = store;
  const given = isFilled ? { settings: { KONTOR_DEMO_DATA: 'off', ...settings } } : { catalogue, settings };
  return { store, server: await startMeasuredServer({ folder, ...given }) };
}

const restart = ({ store, server }: Side): Promise<Side> => start(store, server.folder, true);

/** `args`: `[postgres] [--long | --steps N,N…] [--folder FOLDER] [--from PRODUCTS] [--copies]` */
export async function measureProducts(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      long: { type: 'boolean', default: false },
      steps: { type: 'string' },
      folder: { type: 'string' },
      from: { type: 'string', default: '0' },
      copies: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const isPostgres = positionals[0] === 'postgres';
  if (isPostgres && values.folder !== undefined) throw new Error('--folder and --from are only for SQLite');
  const steps = values.steps?.split(',').map(Number) ?? [10_000, 100_000, 1_000_000];
  if (values.long) steps.push(10_000_000);
  const machine = describeMachine();
  const folder = values.folder ?? newFolder();
  mkdirSync(folder, { recursive: true });
  let stored = Number(values.from);
  const startIn = async (own: string, isFilled = false) =>
    start(isPostgres ? await postgresGrowthStore() : sqliteGrowthStore(own), own, isFilled);
  let big = await startIn(folder, stored > 0);
  const results: GrowthStep[] = [];
  try {
    for (const products of steps.filter((each) => each > stored)) {
      const copies = values.copies && stored >= smallSize;
      big = await growTo(big, { from: stored, to: products - sample, copies });
      const pair = { big, small: await startIn(newFolder()) };
      results.push(await measureStep(pair, products));
      process.stdout.write(`${JSON.stringify(results.at(-1))}\n`);
      stored = products;
      big = pair.big;
    }
    await big.server.process.stop();
  } finally {
    await big.store.remove();
    if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
  }
  const name = isPostgres ? 'growthPostgres' : 'growth';
  if (values.steps === undefined) keepResult(name, { machine, steps: results });
}

interface Growing {
  readonly from: number;
  readonly to: number;
  /** Whether to copy rows in the file instead of delivering products. */
  readonly copies: boolean;
}

/** Adds products; resolves to the server, which is another process after copying. */
async function growTo(big: Side, { from, to, copies }: Growing): Promise<Side> {
  if (!copies) {
    await deliverTo(big, catalogue.bodies(from, to));
    return big;
  }
  await big.store.settled();
  await big.server.process.stop();
  await big.store.multiply(catalogue, from, to);
  return restart(big);
}

/** Measures a step; replaces the servers of the pair, and stops the small one. */
async function measureStep(pair: Pair, products: number): Promise<GrowthStep> {
  await deliverTo(pair.small, catalogue.bodies(0, smallSize - sample));
  const freshOf = (size: number) => [...catalogue.bodies(size - sample, size)];
  const changedOf = (size: number) => [...scatteredBodies(size, products)];
  const fresh = await costOf(pair, freshOf(products), freshOf(smallSize));
  const changed = await costOf(pair, changedOf(products), changedOf(smallSize));
  const unchanged = await costOf(pair, changedOf(products), changedOf(smallSize));
  const read = await costOfReads(pair, products);
  const loadingPeakMB = memoryMB(pair.big.server.pid).peak;
  const startMs = { big: [] as number[], small: [] as number[] };
  let bytesEach = 0;
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(sides.map((side) => pair[side].server.process.stop()));
    if (round === 0) bytesEach = (await pair.big.store.bytes()) / products;
    for (const side of ['small', 'big'] as const) {
      const startedMs = performance.now();
      pair[side] = await restart(pair[side]);
      startMs[side].push(performance.now() - startedMs);
    }
  }
  await costOfReads(pair, products);
  const servingMB = memoryMB(pair.big.server.pid).now;
  await pair.small.server.stop();
  await pair.small.store.remove();
  await pair.big.store.resume();
  const starts = { startMs: median(startMs.big), startRatio: median(startMs.big) / median(startMs.small) };
  return { products, fresh, changed, unchanged, read, bytesEach, ...starts, loadingPeakMB, servingMB };
}

/** Waits until both servers have finished the background work of what came before. */
async function settle(pair: Pair): Promise<void> {
  for (const side of sides) await pair[side].store.settled();
}

async function deliverTo({ server }: Side, bodies: Iterable<Buffer>): Promise<void> {
  await deliverAll(bodies, server);
}

/** Delivers the bodies to both servers in turns; counts their background work too. */
async function costOf(pair: Pair, bigBodies: Buffer[], smallBodies: Buffer[]): Promise<Cost> {
  await settle(pair);
  for (const side of sides) await pair[side].store.prepare();
  const before = { big: usedBy(pair.big), small: usedBy(pair.small) };
  let wallMs = 0;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const side of sides) {
      const bodies = side === 'big' ? bigBodies : smallBodies;
      const startedMs = performance.now();
      await deliverTo(pair[side], bodies.slice(turn * 2, turn * 2 + 2));
      if (side === 'big') wallMs += performance.now() - startedMs;
    }
  }
  await settle(pair);
  const used = { big: since(before.big, pair.big), small: since(before.small, pair.small) };
  return { ...costFrom(used.big, used.small), wall: (wallMs * 1000) / sample };
}

/** Processor time in ms, of everything and of the database server alone. */
interface Used {
  readonly all: number;
  readonly database: number;
}

function usedBy({ server, store }: Side): Used {
  const database = store.cpuMs();
  return { all: cpuMs(server.pid) + database, database };
}

/** Returns the processor time in µs of each of `count` operations. */
function since(before: Used, side: Side, count = sample): Used {
  const now = usedBy(side);
  const each = (name: keyof Used) => ((now[name] - before[name]) * 1000) / count;
  return { all: each('all'), database: each('database') };
}

function costFrom(big: Used, small: Used): Cost {
  return { cpu: big.all, database: big.database, ratio: big.all / small.all };
}

/** Reads from both servers in turns, spread over the whole store. */
async function costOfReads(pair: Pair, products: number): Promise<Cost> {
  await settle(pair);
  const cost = { big: [] as Used[], small: [] as Used[] };
  for (let round = 0; round < turns; round += 1) {
    for (const side of sides) {
      const { server } = pair[side];
      const requests = scattered(side === 'big' ? products : smallSize).map((index) =>
        requestBytes(`/v5/products/${encodeURIComponent(catalogue.sku(index))}`, server.token),
      );
      const before = usedBy(pair[side]);
      const reads = await closedLoop({
        url: server.url,
        connections: 16,
        durationMs: 600,
        next: (turn) => requests[(turn + round * 1_000) % requests.length] as Buffer,
      });
      cost[side].push(since(before, pair[side], reads.requests));
    }
  }
  const middle = (used: readonly Used[]): Used => ({
    all: median(used.map(({ all }) => all)),
    database: median(used.map(({ database }) => database)),
  });
  return costFrom(middle(cost.big), middle(cost.small));
}

/** Returns the numbers of products spread over a store of that size, each once. */
function scattered(size: number): number[] {
  return Array.from({ length: sample }, (_, turn) => (turn * 7_919) % (size - sample));
}

/** Yields bodies with products spread over the whole store, with content that is new at this step. */
function* scatteredBodies(size: number, version: number): Generator<Buffer> {
  const indexes = scattered(size);
  for (let start = 0; start < indexes.length; start += 500) {
    const elements = indexes.slice(start, start + 500).map((index) => catalogue.element(index, version));
    yield Buffer.from(`[${elements.join(',')}]`);
  }
}
