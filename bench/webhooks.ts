/**
 * `npm run bench:webhooks`: measures how soon a change is visible in the journal (by long polling) and at a webhook,
 * and how many events per second reach one receiver, each compared with the same work without the server. Runs on
 * SQLite and on the packaged PostgreSQL, both with the default durability. `BENCH_SECONDS` is how long changes are
 * made, `BENCH_RATE` how many per second, `BENCH_BURST` the number of events in the burst. Exits with code 1 if a
 * bound is not met.
 *
 * With `BENCH_WEBHOOKS=300` it measures instead the cost of an event on PostgreSQL with that many webhooks, each of a
 * different partner, compared with a single webhook; with `BENCH_OTHER`, the program of another version
 * (`…/bin/kontor.js`), it alternates between the two. `BENCH_TURNS` and `BENCH_EVENTS` are the number of turns and of
 * events per turn.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from '../test/harness/postgres/cluster.ts';
import { startProcess } from '../test/harness/process.ts';
import { measureBurst } from './events/burst.ts';
import { measureDelays } from './events/delays.ts';
import { measureManyWebhooks } from './events/many-webhooks.ts';
import { startReceiver } from './events/receiver.ts';
import { loadText } from './postgres/server.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 30);
const perSecond = Number(process.env.BENCH_RATE ?? 20);
const burst = Number(process.env.BENCH_BURST ?? 5_000);

const webhooks = Number(process.env.BENCH_WEBHOOKS ?? 0);

if (webhooks > 0) {
  await measureManyWebhooks({
    webhooks,
    other: process.env.BENCH_OTHER,
    turns: Number(process.env.BENCH_TURNS ?? 5),
    eventsPerTurn: Number(process.env.BENCH_EVENTS ?? 20),
  });
} else {
  await measureDelaysAndBursts();
}

async function measureDelaysAndBursts(): Promise<void> {
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
    const cluster = engine === 'PostgreSQL' ? await Cluster.start() : undefined;
    await cluster?.query('CREATE DATABASE kontor');
    const server = await startProcess(['serve'], {
      KONTOR_ENVIRONMENT: 'sandbox',
      KONTOR_DATABASE_URL: cluster?.url('kontor') ?? `sqlite:${join(folder, 'kontor.db')}`,
      KONTOR_DEMO_DATA: 'off',
      KONTOR_OPERATOR_TOKEN: 'operator',
    });
    const receiver = await startReceiver();
    try {
      const isMet = await measureDelays(server, receiver, { seconds, perSecond });
      console.log(`${engine}: ${await measureBurst(server, receiver, burst)} (${loadText()})\n`);
      if (!isMet) process.exitCode = 1;
    } finally {
      receiver.close();
      await server.stop();
      await cluster?.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
