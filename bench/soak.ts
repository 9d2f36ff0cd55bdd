/**
 * A mixed load for some minutes. Samples memory, handles and response delays. Exits with code 1 if memory or handles grow
 * from the second quarter of the time to the last, or if the store is not intact afterwards.
 */
import { statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { assertWhole } from '@kontor/harness/assert-whole';
import { ApiClient } from '@kontor/harness/client';
import { type Catalogue, openCatalogue, priceBodies } from './shared/catalogue.ts';
import { describeMachine, keepResult, loadOf, type Machine, median } from './shared/figure.ts';
import { Connection, deliverAll, requestBytes } from './shared/load.ts';
import { memoryMB, openHandles } from './shared/process.ts';
import { fine, type MeasuredServer, startMeasuredServer } from './shared/server.ts';

interface SoakSample {
  readonly second: number;
  readonly memoryMB: number;
  readonly handles: number;
  /**
   * The slowest answer to a liveness request since the last sample, which shows how long the event loop was blocked.
   */
  readonly delayMs: number;
  /** Size of the database with its log. */
  readonly storedMB: number;
}

export interface SoakResult {
  readonly machine: Machine;
  readonly minutes: number;
  /** Growth from the second quarter of the time to the last. */
  readonly memory: number;
  readonly handles: number;
  readonly delayMs: number;
}

/** Maximum growth of the median from the second quarter to the last that still counts as noise. */
const growthMax = 1.25;
const products = 5_000;

/** What the loads share. */
interface Soak {
  readonly catalogue: Catalogue;
  readonly server: MeasuredServer;
  isOver(): boolean;
}

/** `args`: `--minutes N`; with `--speed N` simulated shoppers and a simulated partner work while the clock runs that fast. */
export async function measureSoak(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '5' }, speed: { type: 'string' } },
  });
  const machine = describeMachine();
  const catalogue = openCatalogue();
  const server = await startMeasuredServer({ catalogue });
  await deliverAll(catalogue.bodies(0, products), server);
  const minutes = Number(values.minutes);
  const endMs = performance.now() + minutes * 60_000;
  const soak = { catalogue, server, isOver: () => performance.now() > endMs };
  const speed = values.speed === undefined ? undefined : Number(values.speed);
  if (speed !== undefined) await simulate(server, speed);
  const loads = speed === undefined ? [deliverOn(soak), readOn(soak)] : [];
  const [samples] = await Promise.all([sampleOn(soak), ...loads]);
  await server.process.stop();
  await assertWhole(`sqlite:${server.databasePath}`);
  await server.stop();
  const growth = growthOf(minutes, samples);
  if (speed === undefined) {
    // One sample per minute is enough.
    keepResult('soak', { machine, ...growth, samples: samples.filter(({ second }) => second % 60 === 0) });
  } else {
    const stored = samples.filter((_, index) => index % Math.ceil(samples.length / 12) === 0);
    const sizes = stored.map(({ storedMB }) => storedMB.toFixed(0)).join(', ');
    process.stdout.write(`${Math.round((minutes * speed) / 1440)} days; database in MB: ${sizes}.\n`);
  }
  const { memory, handles, delayMs } = growth;
  process.stdout.write(
    `Memory ×${memory.toFixed(2)}, handles ×${handles.toFixed(2)} from the second quarter to the last; ` +
      `slowest answer of two seconds, median: ${delayMs.toFixed(1)} ms.\n`,
  );
  if (memory > growthMax || handles > growthMax) process.exitCode = 1;
}

/** Lets shoppers order and a partner send, by a fast clock: retention, rotation and clean-up of weeks take place. */
async function simulate({ process: { operatorUrl } }: MeasuredServer, speed: number): Promise<void> {
  const operator = new ApiClient(() => operatorUrl, 'operator');
  await fine(operator.put('/sandbox/v1/population', { preset: 'normal', seed: 7, bot: true }));
  await fine(operator.post('/sandbox/v1/clock', { speed }));
}

async function deliverOn({ catalogue, server, isOver }: Soak): Promise<void> {
  for (let round = 1; !isOver(); round += 1) {
    const versionOf = (index: number) => (index % 20 === round % 20 ? round : 0);
    await deliverAll(catalogue.bodies(0, products, versionOf), server);
    const { url, token } = server;
    const prices = priceBodies(catalogue, 0, products, round % 50);
    await deliverAll(prices, { url, token, path: '/v5/products/prices' });
  }
}

async function readOn({ catalogue, server, isOver }: Soak): Promise<void> {
  const connection = await Connection.open(server.url);
  const list = requestBytes('/v5/products?limit=100', server.token);
  for (let turn = 0; !isOver(); turn += 1) {
    const one = `/v5/products/${encodeURIComponent(catalogue.sku(turn % products))}`;
    await connection.send(turn % 20 === 0 ? list : requestBytes(one, server.token));
    if (turn % 50 === 0) await wait(5);
  }
  connection.close();
}

/** Samples every two seconds while it asks whether the server is alive. */
async function sampleOn({ server, isOver }: Soak): Promise<SoakSample[]> {
  const connection = await Connection.open(server.process.operatorUrl);
  const request = requestBytes('/livez', undefined);
  const samples: SoakSample[] = [];
  for (let second = 0; !isOver(); second += 2) {
    let delayMs = 0;
    const endMs = performance.now() + 2_000;
    while (performance.now() < endMs) {
      delayMs = Math.max(delayMs, (await connection.send(request)).tookMs);
      await wait(20);
    }
    samples.push({
      second,
      memoryMB: memoryMB(server.pid).now,
      handles: openHandles(server.pid),
      delayMs,
      storedMB: storedMB(server.databasePath),
    });
  }
  connection.close();
  return samples;
}

function storedMB(path: string): number {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return (sizeOf(path) + sizeOf(`${path}-wal`)) / 1e6;
}

function growthOf(minutes: number, samples: readonly SoakSample[]): Omit<SoakResult, 'machine'> {
  const quarter = Math.floor(samples.length / 4);
  const [early, late] = [samples.slice(quarter, quarter * 2), samples.slice(-quarter)];
  const growth = (of: (sample: SoakSample) => number) => median(late.map(of)) / median(early.map(of));
  return {
    minutes,
    memory: growth((sample) => sample.memoryMB),
    handles: growth((sample) => sample.handles),
    delayMs: median(samples.map((sample) => sample.delayMs)),
  };
}

/** The section of the report. */
export function soakSection(soak: SoakResult): string[] {
  return [
    '## Soak',
    '',
    `${soak.minutes} minutes of mixed load (\`npx node bench/run.ts soak --minutes ${soak.minutes}\`): from the second quarter to the ` +
      `last, memory changed by ×${soak.memory.toFixed(2)} and handles by ×${soak.handles.toFixed(2)}. The median of the ` +
      `slowest answer per two seconds was ${soak.delayMs.toFixed(1)} ms. The store passed all checks at the end. ${loadOf(soak.machine)}`,
    '',
  ];
}
