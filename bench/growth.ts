/**
 * `npm run bench:growth`: the cost of a product with 10 thousand, 100 thousand and a million stored products
 * (`--long`: also ten million). A small server with 10,000 products gets the same work in alternation with the growing
 * one: a busy or hot machine affects both, and the ratio between them is the cost of growth. `--folder` keeps the big
 * database; `--from N` continues with one that has N products, and `--copies` adds products by copying rows in the
 * file.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openCatalogue } from './catalogue.ts';
import { closedLoop } from './load/closed-loop.ts';
import { requestBytes } from './load/connection.ts';
import { cpuMs, databaseBytes, memoryMB } from './measure/process.ts';
import { median } from './measure/statistics.ts';
import { multiply } from './multiply.ts';
import { describeMachine } from './report.ts';
import { type MeasuredServer, startMeasuredServer } from './server.ts';
import { deliverTo, inTurns, type Pair, settle } from './turns.ts';

/** Cost of a product or a read: processor time of the whole server in µs, including background work. */
interface Cost {
  readonly cpu: number;
  /** Ratio of the processor time to that of the small server. */
  readonly ratio: number;
  /** Time from the first POST to the last `done`, in µs per product; it depends on what else the machine does. */
  readonly wall?: number;
}

export interface GrowthStep {
  readonly products: number;
  readonly fresh: Cost;
  readonly changed: Cost;
  readonly unchanged: Cost;
  readonly read: Cost;
  readonly bytesEach: number;
  /** Time from the start of the process to the first login. */
  readonly startMs: number;
  readonly startRatio: number;
  /**
   * Peak memory of the process that loaded this step; `servingMB` is that of a restarted one after reads, not its
   * peak.
   */
  readonly loadingPeakMB: number;
  readonly servingMB: number;
}

const smallSize = 10_000;
const sample = 5_000;
const { values } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    steps: { type: 'string' },
    folder: { type: 'string' },
    from: { type: 'string', default: '0' },
    copies: { type: 'boolean', default: false },
  },
});
const steps = values.steps?.split(',').map(Number) ?? [10_000, 100_000, 1_000_000];
if (values.long) steps.push(10_000_000);

const machine = describeMachine();
const catalogue = openCatalogue();
// A restart must not overwrite the reference data of the catalogue with the demo data.
const restarted = { ...catalogue, reference: undefined };
const withoutDemo = { KONTOR_DEMO_DATA: 'off' };
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'kontor-growth-'));
mkdirSync(folder, { recursive: true });
let stored = Number(values.from);
let big = await startMeasuredServer(
  stored === 0 ? catalogue : restarted,
  stored === 0 ? {} : withoutDemo,
  folder,
);
const results: GrowthStep[] = [];
for (const products of steps.filter((each) => each > stored)) {
  const result = await measureStep(products);
  results.push(result);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
await big.process.stop();
if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
if (values.steps === undefined) {
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  const text = JSON.stringify({ machine, steps: results }, undefined, 2);
  writeFileSync(join(import.meta.dirname, 'results/growth.json'), `${text}\n`);
}

async function measureStep(products: number): Promise<GrowthStep> {
  let small = await startMeasuredServer(catalogue);
  await deliverTo(small, catalogue.bodies(0, smallSize - sample));
  await growTo(products - sample);
  stored = products;
  const pair = { big, small };
  const freshOf = (size: number) => [...catalogue.bodies(size - sample, size)];
  const changedOf = (size: number) => [...scatteredBodies(size, products)];
  const fresh = await costOf(pair, freshOf(products), freshOf(smallSize));
  const changed = await costOf(pair, changedOf(products), changedOf(smallSize));
  const unchanged = await costOf(pair, changedOf(products), changedOf(smallSize));
  const read = await costOfReads(pair, products);
  const loadingPeakMB = memoryMB(big.pid).peak;
  await big.process.stop();
  await small.process.stop();
  const bytesEach = databaseBytes(big.databasePath) / products;
  const startMs = { big: [] as number[], small: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    if (round > 0) await Promise.all([big.process.stop(), small.process.stop()]);
    small = await restart(small, startMs.small);
    big = await restart(big, startMs.big);
  }
  await costOfReads({ big, small }, products);
  const servingMB = memoryMB(big.pid).now;
  await small.stop();
  return {
    products,
    fresh,
    changed,
    unchanged,
    read,
    bytesEach,
    startMs: median(startMs.big),
    startRatio: median(startMs.big) / median(startMs.small),
    loadingPeakMB,
    servingMB,
  };
}

async function growTo(products: number): Promise<void> {
  if (!values.copies || stored < 100_000) {
    await deliverTo(big, catalogue.bodies(stored, products));
    return;
  }
  await settle({ big, small: big });
  await big.process.stop();
  await multiply(big.databasePath, catalogue, stored, products);
  big = await startMeasuredServer(restarted, withoutDemo, folder);
}

async function restart({ folder: where }: MeasuredServer, times: number[]): Promise<MeasuredServer> {
  const startedMs = performance.now();
  const server = await startMeasuredServer(restarted, withoutDemo, where);
  times.push(performance.now() - startedMs);
  return server;
}

/** Delivers the bodies to both servers in alternation. */
async function costOf(pair: Pair, bigBodies: Buffer[], smallBodies: Buffer[]): Promise<Cost> {
  const { cpu, wallMs } = await inTurns(pair, async (server, turn) => {
    const bodies = server === pair.big ? bigBodies : smallBodies;
    await deliverTo(server, bodies.slice(turn * 2, turn * 2 + 2));
  });
  return {
    cpu: (cpu.big * 1000) / sample,
    ratio: cpu.big / cpu.small,
    wall: (wallMs.big * 1000) / sample,
  };
}

/** Reads from both servers in alternation, spread over the whole store. */
async function costOfReads(pair: Pair, products: number): Promise<Cost> {
  await settle(pair);
  const cost = { big: [] as number[], small: [] as number[] };
  for (let round = 0; round < 5; round += 1) {
    for (const side of ['big', 'small'] as const) {
      const size = side === 'big' ? products : smallSize;
      const server = pair[side];
      const requests = scattered(size).map((index) =>
        requestBytes(`/v5/products/${encodeURIComponent(catalogue.sku(index))}`, server.token),
      );
      const cpuBefore = cpuMs(server.pid);
      const reads = await closedLoop({
        url: server.url,
        connections: 16,
        durationMs: 600,
        next: (turn) => requests[(turn + round * 1_000) % requests.length] as Buffer,
      });
      cost[side].push(((cpuMs(server.pid) - cpuBefore) * 1000) / reads.requests);
    }
  }
  return { cpu: median(cost.big), ratio: median(cost.big) / median(cost.small) };
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
