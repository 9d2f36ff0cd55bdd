/**
 * `npx node bench/refusals.ts [SECONDS]`: measures what a request that a rate limit refuses costs, compared with one
 * that is served, and how long a neighbour waits while another partner floods the server with requests.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '../test/harness/client.ts';
import { startServerProcess } from '../test/harness/process.ts';
import { Connection, requestBytes } from './load/connection.ts';
import { cpuMs } from './measure/process.ts';
import { percentiles } from './measure/statistics.ts';

/** What the flooding process sent, by status. */
interface Flooded {
  readonly answers: Readonly<Record<string, number>>;
}

const connections = 64;
const path = '/v5/products?limit=1';

if (process.argv[2] === 'flood') await flood();
else await measure(Number(process.argv[2] ?? 5) * 1_000);

/** Sends requests over many connections, and opens a new one for each that the server closes. */
async function flood(): Promise<void> {
  const [, , , url = '', token = '', durationMs = '0'] = process.argv;
  const request = requestBytes(path, token);
  const endMs = performance.now() + Number(durationMs);
  const answers: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: connections }, async () => {
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
    }),
  );
  process.send?.({ answers });
}

/** Measures a server whose rate limits are on or off. */
async function measure(durationMs: number): Promise<void> {
  for (const limit of ['off', 'on'] as const) {
    const server = await startServerProcess(':memory:', { KONTOR_RATE_LIMIT: limit });
    const login = async (name: string) => {
      const client = new ApiClient(() => server.partnerUrl);
      await client.login(name, name);
      return client;
    };
    const [flooding, neighbour] = [await login('demo'), await login('second')];
    await latencies(neighbour, pause(1_000));
    const still = percentiles(await latencies(neighbour, pause(durationMs)));
    const pid = server.child.pid;
    const cpuBefore = cpuMs(pid);
    const child = fork(import.meta.filename, [
      'flood',
      server.partnerUrl,
      flooding.token ?? '',
      `${durationMs}`,
    ]);
    const over = once(child, 'message') as Promise<[Flooded]>;
    const during = percentiles(await latencies(neighbour, over));
    const [{ answers }] = await over;
    const sum = Object.values(answers).reduce((total, count) => total + count, 0);
    const cpu = ((cpuMs(pid) - cpuBefore) * 1_000) / sum;
    process.stdout.write(
      `rate limits ${limit}: ${JSON.stringify(answers)}, ${Math.round(sum / (durationMs / 1_000))} answers a second, ` +
        `${cpu.toFixed(0)} µs of processor time each\n` +
        `  a neighbour's read: median ${still.p50.toFixed(1)} ms and 99 % ${still.p99.toFixed(1)} ms before, ` +
        `${during.p50.toFixed(1)} and ${during.p99.toFixed(1)} ms meanwhile\n`,
    );
    await server.kill();
  }
}

/** Reads below the rate limit until the work is done; resolves to the time that each took. */
async function latencies(client: ApiClient, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const startedMs = performance.now();
    const { status } = await client.get(path);
    if (status !== 200) throw new Error(`the neighbour got ${status}`);
    times.push(performance.now() - startedMs);
    await pause(120);
  }
  return times;
}
