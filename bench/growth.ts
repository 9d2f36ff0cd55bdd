/**
 * `npm run bench:growth`: what a product costs at 10 thousand, 100 thousand and a million stored ones (`--long`: ten
 * million too). Processor time is told beside time, because it does not depend on what else the machine does.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { closedLoop } from './load/closed-loop.ts';
import { requestBytes } from './load/connection.ts';
import { deliverAll } from './load/delivery.ts';
import { cpuMs, databaseBytes, memoryMB } from './measure/process.ts';
import { describeMachine } from './report.ts';
import { type MeasuredServer, startMeasuredServer } from './server.ts';

/** What one step found; times in µs a product or a read, of the wall and of the processor. */
export interface GrowthStep {
  readonly products: number;
  readonly newWall: number;
  readonly newCpu: number;
  readonly changedWall: number;
  readonly changedCpu: number;
  readonly unchangedWall: number;
  readonly unchangedCpu: number;
  readonly readCpu: number;
  readonly bytesEach: number;
  readonly startMs: number;
  /** Peak of the process that loaded this step, and of one that was started on it. */
  readonly loadingPeakMB: number;
  readonly servingMB: number;
}

const sampleSize = 10_000;
const { values } = parseArgs({
  options: { long: { type: 'boolean', default: false }, steps: { type: 'string' } },
});
const steps = values.steps?.split(',').map(Number) ?? [10_000, 100_000, 1_000_000];
if (values.long) steps.push(10_000_000);

const catalogue = openCatalogue();
const folder = mkdtempSync(join(tmpdir(), 'kontor-growth-'));
let server = await startMeasuredServer(catalogue, {}, folder);
let stored = 0;
const results: GrowthStep[] = [];
for (const products of steps) {
  const result = await measureStep(products);
  results.push(result);
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
await server.stop();
rmSync(folder, { recursive: true, force: true });
if (values.steps === undefined) {
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  const text = JSON.stringify({ machine: describeMachine(), steps: results }, undefined, 2);
  writeFileSync(join(import.meta.dirname, 'results/growth.json'), `${text}\n`);
}

async function measureStep(products: number): Promise<GrowthStep> {
  const sample = Math.min(sampleSize, products / 2);
  const scattered = Array.from({ length: sample }, (_, turn) => (turn * 7_919) % (products - sample));
  await deliver(server, catalogue.bodies(stored, products - sample));
  const fresh = await timed(sample, () => deliver(server, catalogue.bodies(products - sample, products)));
  const changed = await timed(sample, () => deliver(server, bodiesOf(catalogue, scattered, products)));
  const unchanged = await timed(sample, () => deliver(server, bodiesOf(catalogue, scattered, products)));
  stored = products;
  const requests = scattered.map((index) =>
    requestBytes(`/v5/products/${encodeURIComponent(catalogue.sku(index))}`, server.token),
  );
  const cpuBefore = cpuMs(server.pid);
  const reads = await closedLoop({
    url: server.url,
    connections: 16,
    durationMs: 3_000,
    next: (turn) => requests[turn % requests.length] as Buffer,
  });
  const readCpu = ((cpuMs(server.pid) - cpuBefore) * 1000) / reads.requests;
  const loadingPeakMB = memoryMB(server.pid).peak;
  await server.process.stop();
  const bytesEach = databaseBytes(server.databasePath) / products;
  const startedMs = performance.now();
  // Without its demo data, which would be laid over the reference data of the catalogue.
  server = await startMeasuredServer(
    { ...catalogue, reference: undefined },
    { KONTOR_DEMO_DATA: 'off' },
    folder,
  );
  const startMs = performance.now() - startedMs;
  await closedLoop({ url: server.url, connections: 4, durationMs: 1_000, next: () => requests[0] as Buffer });
  return {
    products,
    newWall: fresh.wall,
    newCpu: fresh.cpu,
    changedWall: changed.wall,
    changedCpu: changed.cpu,
    unchangedWall: unchanged.wall,
    unchangedCpu: unchanged.cpu,
    readCpu,
    bytesEach,
    startMs,
    loadingPeakMB,
    servingMB: memoryMB(server.pid).now,
  };
}

async function timed(elements: number, work: () => Promise<void>): Promise<{ wall: number; cpu: number }> {
  const cpuBefore = cpuMs(server.pid);
  const startedMs = performance.now();
  await work();
  return {
    wall: ((performance.now() - startedMs) * 1000) / elements,
    cpu: ((cpuMs(server.pid) - cpuBefore) * 1000) / elements,
  };
}

async function deliver(to: MeasuredServer, bodies: Iterable<Buffer>): Promise<void> {
  const { counts, failure } = await deliverAll(bodies, { url: to.url, token: to.token });
  if (counts.failed > 0) throw new Error(`${counts.failed} elements failed: ${failure}`);
}

function* bodiesOf(from: Catalogue, indexes: readonly number[], version: number): Generator<Buffer> {
  for (let start = 0; start < indexes.length; start += 500) {
    const elements = indexes.slice(start, start + 500).map((index) => from.element(index, version));
    yield Buffer.from(`[${elements.join(',')}]`);
  }
}
