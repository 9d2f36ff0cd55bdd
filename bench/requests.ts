/**
 * Processor time of single requests on SQLite: point reads with one HTTP thread and with several, reads that find nothing, and
 * requests that a rate limit refuses, also while another partner reads.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deliver } from '@kontor/harness/deliver';
import { type LogLine, type ServerProcess, startProcess, startServerProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import {
  figuresInTurns,
  loadText,
  median,
  percentiles,
  quartile,
  repeated,
  requireAtMost,
} from './shared/figure.ts';
import { Connection, requestBytes } from './shared/load.ts';
import { cpuMs, measuredFolder, memoryMB, microsOf } from './shared/process.ts';
import { fine, logIn } from './shared/server.ts';
import { original } from './shared/stores.ts';

interface Sending {
  /** Number of all requests, and over how many connections at a time they are sent. */
  readonly count: number;
  readonly connections: number;
  /** Requests over one connection; by default its share of all. */
  readonly perConnection?: number;
  /** The status that each answer has; any by default. */
  readonly status?: number;
  request(turn: number): Buffer;
}

/**
 * Sends requests over new connections, each of which waits for its answer before it sends the next one; resolves to the
 * microseconds of a request: processor time of the server and of this client, and time until all were answered.
 */
function microsOfRequest({ partnerUrl, child }: ServerProcess, sending: Sending) {
  const { count, connections, perConnection = count / connections, status: wanted, request } = sending;
  let left = count;
  const send = async () => {
    while (left > 0) {
      const connection = await Connection.open(partnerUrl);
      for (let sent = 0; sent < perConnection && left > 0; sent += 1) {
        left -= 1;
        const { status } = await connection.send(request(left));
        if (status !== (wanted ?? status)) throw new Error(`a request was answered ${status}`);
      }
      connection.close();
    }
  };
  const meters = { server: () => cpuMs(child.pid), client: () => cpuMs(process.pid) };
  return microsOf(meters, count, () => Promise.all(Array.from({ length: connections }, send)));
}

const readsPerTurn = 40_000;
/** A thread that has several requests at hand handles them together, as under full load. */
const connectionsPerThread = 16;
const stored = 200;
const threadsRatioMin = 0.7;
const keys = { KONTOR_ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64') };

/**
 * Point reads of a live server with one and with several HTTP threads: reads a second, processor time of a read, how the threads
 * shared it, and what the client took. Fails when N processors can answer less than N × 0.7 times as much as one. `args`: the
 * number of turns, and of threads to compare with one.
 */
export async function measureThreads([turns = '8', threads = '2']: readonly string[]): Promise<void> {
  using folder = measuredFolder();
  const file = await fill(folder.path);
  const skus = products(stored).map(({ sku }) => encodeURIComponent(sku));
  const start = async (count: number) => {
    const server = await startLive(join(folder.path, String(count)), file, count);
    const { token } = await logIn(server, 'demo');
    return { server, requests: skus.map((sku) => requestBytes(`/v5/products/${sku}`, token)) };
  };
  const counts = [1, Number(threads)];
  const sides = [await start(1), await start(Number(threads))];
  const figures = await figuresInTurns(sides, Number(turns), async ({ server, requests }) => {
    const before = threadsMs(server.child.pid);
    const micros = await microsOfRequest(server, {
      count: readsPerTurn,
      connections: connectionsPerThread * Number(threads),
      status: 200,
      request: (turn) => requests[turn % stored] as Buffer,
    });
    const busy = [...threadsMs(server.child.pid)].map(([id, ms]) => ms - (before.get(id) ?? 0));
    return { ...micros, busiest: (Math.max(...busy) * 1_000) / (micros.server * readsPerTurn) };
  });
  console.table(
    figures.map(({ wall, server, client, busiest }, side) => ({
      threads: counts[side],
      'reads a second': Math.round(1e6 / quartile(wall)),
      'µs of processor time': quartile(server).toFixed(1),
      'µs of the client': quartile(client).toFixed(1),
      'share of the busiest thread': median(busiest).toFixed(2),
      'memory in MB': Math.round(memoryMB(sides[side]?.server.child.pid).now),
    })),
  );
  for (const { server } of sides) await server.stop();
  const [one = 0, several = 0] = figures.map(({ server }) => quartile(server));
  const ratio = one / several;
  console.log(
    `${threads} threads: a read costs ${(several / one).toFixed(2)} times as much, so ${threads} processors answer ` +
      `${threads} × ${ratio.toFixed(2)} times as much as one; ${readsPerTurn} reads a turn, ${turns} turns, ${loadText()}`,
  );
  // With fewer processors than threads, what is measured too is that they take turns.
  if (ratio >= threadsRatioMin || Number(threads) > availableParallelism()) return;
  console.error(`That is less than ${threads} × ${threadsRatioMin}.`);
  process.exitCode = 1;
}

/** Stores products in a sandbox, whose file live servers then read. */
async function fill(folder: string): Promise<string> {
  const file = join(folder, 'filled.db');
  const sandbox = await startServerProcess(file, keys);
  await deliver(await logIn(sandbox, 'demo'), products(stored));
  await sandbox.stop();
  return file;
}

function startLive(folder: string, file: string, threads: number): Promise<ServerProcess> {
  mkdirSync(folder);
  const path = join(folder, 'kontor.db');
  copyFileSync(file, path);
  return startProcess(['serve'], {
    ...keys,
    KONTOR_DATABASE_URL: `sqlite:${path}`,
    KONTOR_OPERATOR_TOKEN: 'operator-token-of-a-measurement',
    KONTOR_HTTP_THREADS: String(threads),
  });
}

/** Returns the processor time of each thread of a process so far; a tick is 10 ms. */
function threadsMs(pid: number | undefined): ReadonlyMap<string, number> {
  const folder = `/proc/${pid}/task`;
  const msOf = (id: string) => {
    const text = readFileSync(join(folder, id, 'stat'), 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  return new Map(readdirSync(folder).map((id) => [id, msOf(id)]));
}

const path = '/v5/products?limit=1';
const round = { count: 20_000, connections: 16 };
/** Below the number after which refusals over one connection are held back. */
const requestsPerConnection = 10;
const missRatioMax = 1.2;
const missRounds = 6;

/**
 * A read of a product that does not exist beside one that does; and, with rate limits on and off, a request over new connections
 * and how long a partner waits while another floods the server. Fails when a 404 costs more than 1.2 times as much as a
 * hit. `args`: the number of seconds.
 */
export async function measureRefusals([seconds = '5']: readonly string[]): Promise<void> {
  await measureMisses();
  const durationMs = Number(seconds) * 1_000;
  for (const limit of ['off', 'on'] as const) {
    // Like a live server, it writes a log.
    const log: LogLine[] = [];
    const server = await startServerProcess(':memory:', { KONTOR_RATE_LIMIT: limit }, log);
    const [{ token = '' }, other] = [await logIn(server, 'demo'), await logIn(server, 'second')];
    // Below the rate limit.
    const read = async (work: Promise<unknown>) =>
      percentiles(await repeated(() => fine(other.get(path)), work, 120));
    await read(pause(1_000));
    const still = await read(pause(durationMs));
    const request = requestBytes(path, token);
    const sending = { ...round, perConnection: requestsPerConnection, request: () => request };
    const [costs] = await figuresInTurns([server], 3, () => microsOfRequest(server, sending));
    const child = fork(import.meta.filename, [server.partnerUrl, token, `${durationMs}`]);
    const over = once(child, 'message') as Promise<[Record<string, number>]>;
    const during = await read(over);
    const [answers] = await over;
    const sum = Object.values(answers).reduce((total, count) => total + count, 0);
    process.stdout.write(
      `rate limits ${limit}: ${JSON.stringify(answers)}, ${Math.round(sum / (durationMs / 1_000))} answers a second, ` +
        `${Math.min(...(costs?.server ?? [])).toFixed(0)} µs of processor time each, with a new connection for every ${requestsPerConnection}\n` +
        `  a read of another partner: median ${still.p50.toFixed(1)} ms and 99 % ${still.p99.toFixed(1)} ms before, ` +
        `${during.p50.toFixed(1)} and ${during.p99.toFixed(1)} ms meanwhile\n`,
    );
    await server.kill();
  }
}

/** Reads a product that exists and one that does not, in turns, over connections that stay open. */
async function measureMisses(): Promise<void> {
  const log: LogLine[] = [];
  const server = await startServerProcess(':memory:', {}, log);
  const client = await logIn(server, 'demo');
  await deliver(client, products(1));
  log.length = 0;
  const requests = [original, 'none'].map((sku) => requestBytes(`/v5/products/${sku}`, client.token));
  const costs = await figuresInTurns(requests, missRounds, (request) =>
    microsOfRequest(server, { ...round, request: () => request }),
  );
  await server.stop();
  const [hit = 0, miss = 0] = costs.map((micros) => median(micros.server));
  const ratio = miss / hit;
  process.stdout.write(
    `a read: ${hit.toFixed(1)} µs of processor time, with 404: ${miss.toFixed(1)} µs, ratio ${ratio.toFixed(2)}; ` +
      `${log.length} lines in the log for ${round.count * (missRounds + 1)} refusals\n`,
  );
  requireAtMost('ratio of a 404 to a hit', ratio, missRatioMax);
}

/** Sends requests over many connections, and opens a new one for each that the server closes. Runs as a process. */
async function flood(): Promise<void> {
  const [, , url = '', token = '', durationMs = '0'] = process.argv;
  const request = requestBytes(path, token);
  const endMs = performance.now() + Number(durationMs);
  /** Number of answers by status. */
  const answers: Record<string, number> = {};
  const send = async () => {
    while (performance.now() < endMs) {
      try {
        const connection = await Connection.open(url);
        while (performance.now() < endMs) {
          const { status } = await connection.send(request);
          answers[status] = (answers[status] ?? 0) + 1;
        }
        connection.close();
      } catch {
        // The server closed the connection.
      }
    }
  };
  await Promise.all(Array.from({ length: 64 }, send));
  process.send?.(answers);
}

if (import.meta.main) await flood();
