/**
 * Measures what a read of a product that does not exist costs, compared with one that does, what a request that a rate
 * limit refuses costs, compared with one that is served over as many new connections, and how long a neighbour waits
 * while another partner floods the server with requests. Fails when a 404 costs more than 1.2 times as much as a hit.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { deliver } from '../test/harness/deliver.ts';
import { type LogLine, type ServerProcess, startServerProcess } from '../test/harness/process.ts';
import { products } from '../test/harness/products.ts';
import { Connection, requestBytes } from './shared/connection.ts';
import { spentOn } from './shared/process.ts';
import { fine } from './shared/server.ts';
import { logIn, original } from './shared/stores.ts';
import { inTurns, median, percentiles, repeated, requireAtMost } from './shared/timing.ts';

const connections = 64;
/** Requests over one connection, below the number after which refusals are held back. */
const requestsPerConnection = 10;
/** Requests of a round, after one that nobody counts, and rounds. */
const requestsPerRound = 20_000;
const rounds = 3;
const path = '/v5/products?limit=1';
const missRatioMax = 1.2;
const missRounds = 6;

if (import.meta.main) await flood();

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
  await Promise.all(Array.from({ length: connections }, send));
  process.send?.(answers);
}

/** Sends the requests of a round; resolves to the processor time of an answer in microseconds. */
async function costOfRound(
  { partnerUrl, child: { pid } }: ServerProcess,
  request: Buffer,
  perConnection = requestsPerConnection,
): Promise<number> {
  let left = requestsPerRound / perConnection;
  const send = async () => {
    for (; left > 0; ) {
      left -= 1;
      const connection = await Connection.open(partnerUrl);
      for (let sent = 0; sent < perConnection; sent += 1) await connection.send(request);
      connection.close();
    }
  };
  const [, spentMs] = await spentOn(pid, () => Promise.all(Array.from({ length: 16 }, send)));
  return (spentMs * 1_000) / requestsPerRound;
}

/** Resolves to the processor time of an answer in microseconds, in the best of a few rounds. */
async function costOf(server: ServerProcess, token: string): Promise<number> {
  const costs: number[] = [];
  for (let index = 0; index <= rounds; index += 1)
    costs.push(await costOfRound(server, requestBytes(path, token)));
  return Math.min(...costs.slice(1));
}

/** Reads a product that exists and one that does not, in turns, over connections that stay open. */
async function measureMisses(): Promise<void> {
  const log: LogLine[] = [];
  const server = await startServerProcess(':memory:', {}, log);
  const client = await logIn(server, 'demo');
  await deliver(client, products(1));
  const request = (sku: string) => requestBytes(`/v5/products/${sku}`, client.token);
  const sides = { hit: request(original), miss: request('none') };
  const costs: Record<keyof typeof sides, number[]> = { hit: [], miss: [] };
  log.length = 0;
  await inTurns(['hit', 'miss'] as const, missRounds, async (side, turn) => {
    const cost = await costOfRound(server, sides[side], requestsPerRound / 16);
    if (turn > 0) costs[side].push(cost);
  });
  await server.stop();
  const [hit, miss] = [median(costs.hit), median(costs.miss)];
  const ratio = miss / hit;
  process.stdout.write(
    `a read: ${hit.toFixed(1)} µs of processor time, with 404: ${miss.toFixed(1)} µs, ratio ${ratio.toFixed(2)}; ` +
      `${log.length} lines in the log for ${requestsPerRound * (missRounds + 1)} refusals\n`,
  );
  requireAtMost('ratio of a 404 to a hit', ratio, missRatioMax);
}

/** Measures 404s, and a server whose rate limits are on or off. `args`: the number of seconds. */
export async function measureRefusals([seconds = '5']: readonly string[]): Promise<void> {
  await measureMisses();
  const durationMs = Number(seconds) * 1_000;
  for (const limit of ['off', 'on'] as const) {
    // Like a live server, it writes a log.
    const log: LogLine[] = [];
    const server = await startServerProcess(':memory:', { KONTOR_RATE_LIMIT: limit }, log);
    const [flooding, neighbour] = [await logIn(server, 'demo'), await logIn(server, 'second')];
    // Below the rate limit.
    const read = (work: Promise<unknown>) => repeated(() => fine(neighbour.get(path)), work, 120);
    await read(pause(1_000));
    const still = percentiles(await read(pause(durationMs)));
    const cost = await costOf(server, flooding.token ?? '');
    const child = fork(import.meta.filename, [server.partnerUrl, flooding.token ?? '', `${durationMs}`]);
    const over = once(child, 'message') as Promise<[Record<string, number>]>;
    const during = percentiles(await read(over));
    const [answers] = await over;
    const sum = Object.values(answers).reduce((total, count) => total + count, 0);
    process.stdout.write(
      `rate limits ${limit}: ${JSON.stringify(answers)}, ${Math.round(sum / (durationMs / 1_000))} answers a second, ` +
        `${cost.toFixed(0)} µs of processor time each, with a new connection for every ${requestsPerConnection}\n` +
        `  a neighbour's read: median ${still.p50.toFixed(1)} ms and 99 % ${still.p99.toFixed(1)} ms before, ` +
        `${during.p50.toFixed(1)} and ${during.p99.toFixed(1)} ms meanwhile\n`,
    );
    await server.kill();
  }
}
