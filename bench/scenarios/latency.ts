/** Latencies on an idle server, and while a catalogue is delivered. */

import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServerProcess } from '@kontor/harness/process';
import { duration, type Figure, median, percentiles, plain } from '../shared/figure.ts';
import { Connection, requestBytes } from '../shared/load.ts';
import { cpuMs, measuredFolder, memoryMB } from '../shared/process.ts';
import type { Scenario } from './stage.ts';

/** Deliveries of 500 changed products on an idle server, one at a time with pauses: time to 202 and to `done`. */
export const idleLatency: Scenario = {
  name: 'idle',
  title: 'One delivery of 500 products on an idle server',
  async run(stage): Promise<Figure[]> {
    await stage.load();
    const acceptedMs: number[] = [];
    const doneMs: number[] = [];
    const flushMs = { small: [] as number[], body: [] as number[] };
    const disk = new FlushCeiling(join(stage.server.folder, 'flush'));
    const cpuBefore = cpuMs(stage.server.pid);
    const turns = stage.options.quick ? 30 : 120;
    for (let turn = 0; turn < turns; turn += 1) {
      const body = [...stage.catalogue.bodies(0, 500, () => 100 + turn)][0] as Buffer;
      flushMs.small.push(disk.flush(pageOfBytes));
      flushMs.body.push(disk.flush(body));
      const delivered = await stage.deliver([body], { open: 1 });
      acceptedMs.push(...delivered.acceptedMs);
      doneMs.push(...delivered.doneMs);
      await wait(20);
    }
    const cpu = ((cpuMs(stage.server.pid) - cpuBefore) * 1000) / (turns * 500);
    disk.close();
    const accepted = percentiles(acceptedMs);
    const done = percentiles(doneMs);
    const [flush, flushBody] = [percentiles(flushMs.small), percentiles(flushMs.body)];
    return [
      duration('POST to 202, median', accepted.p50),
      duration('POST to 202, 99th percentile', accepted.p99, 60),
      duration('POST to done, median', done.p50),
      duration('POST to done, 95th percentile', done.p95, 250),
      plain('disk only: flushes of 4 kB', 1000 / flush.p50, 'flushes/s'),
      duration('disk only: flush of the same body, median', flushBody.p50),
      duration('disk only: flush of the same body, 99th percentile', flushBody.p99),
      plain('POST to 202, median, relative to disk only', accepted.p50 / flushBody.p50, 'times'),
      plain('processor time per product', cpu, 'µs'),
    ];
  },
};

const pageOfBytes = Buffer.alloc(4_096);

/** Reads single products at a steady pace while changed products are delivered without pause. */
export const readsWhileDelivering: Scenario = {
  name: 'beside',
  title: 'Point reads while a catalogue is delivered',
  async run(stage): Promise<Figure[]> {
    await stage.load();
    const read = () =>
      steadyReads(stage.server.url, stage.server.token, (turn) =>
        stage.catalogue.sku((turn * 7_919) % stage.products),
      );
    const alone = read();
    await wait(stage.readMs);
    const aloneMs = percentiles(await alone.stop());
    const [from, to] = [0, Math.min(stage.products, stage.options.quick ? 5_000 : 20_000)];
    const bodies = [...stage.catalogue.bodies(from, to, () => 300)];
    const beside = read();
    const delivered = await stage.deliver(bodies);
    const besideMs = percentiles(await beside.stop());
    return [
      duration('read without a delivery, 99th percentile', aloneMs.p99),
      duration('read during a delivery, median', besideMs.p50),
      duration('read during a delivery, 99th percentile', besideMs.p99, 10),
      plain('products delivered meanwhile', ((to - from) / delivered.tookMs) * 1000, 'products/s'),
    ];
  },
};

/** Reads over four connections, in total once every one or two milliseconds; `stop` resolves to the latency of each. */
function steadyReads(url: string, token: string, skuOf: (turn: number) => string) {
  const tookMs: number[] = [];
  let over = false;
  let turn = 0;
  const readers = Array.from({ length: 4 }, async () => {
    const connection = await Connection.open(url);
    while (!over) {
      const request = requestBytes(`/v5/products/${encodeURIComponent(skuOf(turn++))}`, token);
      tookMs.push((await connection.send(request)).tookMs);
      await wait(4);
    }
    connection.close();
  });
  return {
    async stop(): Promise<number[]> {
      over = true;
      await Promise.all(readers);
      return tookMs;
    },
  };
}

/** Time from the start of the process to the first 200, on a new database and on the existing one. */
export const coldStart: Scenario = {
  name: 'start',
  title: 'Cold start of the sandbox to the first 200',
  async run(stage): Promise<Figure[]> {
    const firstMs: number[] = [];
    const laterMs: number[] = [];
    let memory = 0;
    for (let round = 0; round < (stage.options.quick ? 2 : 5); round += 1) {
      using folder = measuredFolder();
      for (const into of [firstMs, laterMs]) {
        const startedMs = performance.now();
        const server = await startServerProcess(join(folder.path, 'kontor.db'));
        const answer = await fetch(`${server.operatorUrl}/readyz`);
        if (answer.status !== 200) throw new Error(`answer ${answer.status}`);
        into.push(performance.now() - startedMs);
        memory = memoryMB(server.child.pid).now;
        await server.stop();
      }
    }
    return [
      duration('on a new database', median(firstMs), 1_000),
      duration('on the existing database', median(laterMs), 1_000),
      plain('memory after startup', memory, 'MB'),
    ];
  },
};

/** Ceiling for the durability that a 202 promises: only writes bytes to the same disk and flushes them. */
class FlushCeiling {
  readonly #path: string;
  readonly #file: number;

  constructor(path: string) {
    this.#path = path;
    this.#file = openSync(path, 'w');
  }

  /** Appends and flushes; returns how long that took, in milliseconds. */
  flush(bytes: Uint8Array): number {
    const startedMs = performance.now();
    writeSync(this.#file, bytes);
    fdatasyncSync(this.#file);
    return performance.now() - startedMs;
  }

  close(): void {
    closeSync(this.#file);
    rmSync(this.#path);
  }
}
