/**
 * Measures what a request that a rate limit refuses costs, compared with one that is served over as many new connections,
 * and how long a neighbour waits while another partner floods the server with requests.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type LogLine, type ServerProcess, startServerProcess } from '../test/harness/process.ts';
import { Connection, requestBytes } from './shared/connection.ts';
import { cpuMs } from './shared/process.ts';
import { fine } from './shared/server.ts';
import { logIn } from './shared/stores.ts';
import { percentiles, repeated } from './shared/timing.ts';

const connections = 64;
/** Requests over one connection, below the number after which refusals are held back. */
const requestsPerConnection = 10;
/** Requests of a round, after one that nobody counts, and rounds. */
const requestsPerRound = 20_000;
const rounds = 3;
const path = '/v5/products?limit=1';

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

/** Resolves to the processor time of an answer in microseconds, in the best of a few rounds. */
async function costOf({ partnerUrl, child: { pid } }: ServerProcess, token: string): Promise<number> {
  const request = requestBytes(path, token);
  const round = async () => {
    let left = requestsPerRound / requestsPerConnection;
    const send = async () => {
      for (; left > 0; ) {
        left -= 1;
        const connection = await Connection.open(partnerUrl);
        for (let sent = 0; sent < requestsPerConnection; sent += 1) await connection.send(request);
        connection.close();
      }
    };
    const before = cpuMs(pid);
    await Promise.all(Array.from({ length: 16 }, send));
    return ((cpuMs(pid) - before) * 1_000) / requestsPerRound;
  };
  const costs: number[] = [];
  for (let index = 0; index <= rounds; index += 1) costs.push(await round());
  return Math.min(...costs.slice(1));
}

/** Measures a server whose rate limits are on or off. `args`: the number of seconds. */
export async function measureRefusals([seconds = '5']: readonly string[]): Promise<void> {
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
