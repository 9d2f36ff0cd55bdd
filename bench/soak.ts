/**
 * `npm run soak -- --minutes N`: a mixed load for N minutes. Samples memory, handles and response delays. Exits with
 * code 1 if memory or handles grow from the second quarter of the time to the last, or if the store is not intact
 * afterwards.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { assertWhole } from '../test/harness/assert-whole.ts';
import { openCatalogue, priceBodies } from './catalogue.ts';
import { Connection, requestBytes } from './load/connection.ts';
import { deliverAll } from './load/delivery.ts';
import { memoryMB, openHandles } from './measure/process.ts';
import { median } from './measure/statistics.ts';
import { describeMachine } from './report.ts';
import { startMeasuredServer } from './server.ts';

export interface SoakSample {
  readonly second: number;
  readonly memoryMB: number;
  readonly handles: number;
  /**
   * The slowest answer to a liveness request since the last sample, which shows how long the event loop was blocked.
   */
  readonly delayMs: number;
}

/** Maximum growth of the median from the second quarter to the last that still counts as noise. */
const growthMax = 1.25;
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '5' } } });
const durationMs = Number(values.minutes) * 60_000;
const machine = describeMachine();
const catalogue = openCatalogue();
const server = await startMeasuredServer(catalogue);
const endMs = performance.now() + durationMs;
const isOver = () => performance.now() > endMs;
const to = { url: server.url, token: server.token };
const products = 5_000;
await deliverAll(catalogue.bodies(0, products), to);

let slowestMs = 0;
const samples: SoakSample[] = [];
await Promise.all([deliverOn(), readOn(), watchOn(), sampleOn()]);
await server.process.stop();
await assertWhole(`sqlite:${server.databasePath}`);
await server.stop();
report();

async function deliverOn(): Promise<void> {
  for (let round = 1; !isOver(); round += 1) {
    await deliverAll(
      catalogue.bodies(0, products, (index) => (index % 20 === round % 20 ? round : 0)),
      to,
    );
    await deliverAll(priceBodies(catalogue, 0, products, round % 50), { ...to, path: '/v5/products/prices' });
  }
}

async function readOn(): Promise<void> {
  const connection = await Connection.open(server.url);
  const list = requestBytes('/v5/products?limit=100', server.token);
  for (let turn = 0; !isOver(); turn += 1) {
    const one = `/v5/products/${encodeURIComponent(catalogue.sku(turn % products))}`;
    await connection.send(turn % 20 === 0 ? list : requestBytes(one, server.token));
    if (turn % 50 === 0) await wait(5);
  }
  connection.close();
}

async function watchOn(): Promise<void> {
  const connection = await Connection.open(server.process.operatorUrl);
  const request = requestBytes('/livez', undefined);
  while (!isOver()) {
    slowestMs = Math.max(slowestMs, (await connection.send(request)).tookMs);
    await wait(20);
  }
  connection.close();
}

async function sampleOn(): Promise<void> {
  for (let second = 0; !isOver(); second += 2) {
    const { now } = memoryMB(server.pid);
    samples.push({ second, memoryMB: now, handles: openHandles(server.pid), delayMs: slowestMs });
    slowestMs = 0;
    await wait(2_000);
  }
}

function report(): void {
  const quarter = Math.floor(samples.length / 4);
  const early = samples.slice(quarter, quarter * 2);
  const late = samples.slice(-quarter);
  const growth = (of: (sample: SoakSample) => number) => median(late.map(of)) / median(early.map(of));
  const memory = growth((sample) => sample.memoryMB);
  const handles = growth((sample) => sample.handles);
  const delayMs = median(samples.map((sample) => sample.delayMs));
  const result = {
    machine,
    minutes: Number(values.minutes),
    memory,
    handles,
    delayMs,
    // One sample per minute is enough.
    samples: samples.filter(({ second }) => second % 60 === 0),
  };
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true });
  writeFileSync(join(import.meta.dirname, 'results/soak.json'), `${JSON.stringify(result, undefined, 2)}\n`);
  process.stdout.write(
    `Memory ×${memory.toFixed(2)}, handles ×${handles.toFixed(2)} from the second quarter to the last; ` +
      `slowest answer of two seconds, median: ${delayMs.toFixed(1)} ms.\n`,
  );
  if (memory > growthMax || handles > growthMax) process.exitCode = 1;
}
