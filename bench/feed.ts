/**
 * Compares the product feed with a bare SELECT to a file: a million products of one partner, or as many as the first
 * argument says, in every content coding; with `postgres` as the second argument on the packaged PostgreSQL. One
 * product is read repeatedly meanwhile. All products are copies of one, so they compress better than a real catalogue
 * would. Run by `npm run bench:feed`.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ApiClient } from '../test/harness/client.ts';
import { type ServerProcess, startProcess } from '../test/harness/process.ts';
import { type ManyProducts, original } from './feeds/many-products.ts';
import { manyInSqlite } from './feeds/sqlite.ts';
import { readBeside, timed } from './measure/beside.ts';
import { memoryMB, resetPeak } from './measure/process.ts';
import { manyInPostgres } from './postgres/feed.ts';
import { loadText } from './postgres/server.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const engine = process.argv[3] ?? 'sqlite';
const folder = mkdtempSync(join(tmpdir(), 'kontor-feed-'));
const written = join(folder, 'written');
const store: ManyProducts =
  engine === 'postgres' ? await manyInPostgres(count) : await manyInSqlite(count, folder);

try {
  const settings = { KONTOR_DATABASE_URL: store.url, KONTOR_RATE_LIMIT: 'off' };
  const server = await startProcess(['sandbox'], settings);
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  const quiet = await readBeside(client, original, pause(5_000));
  const bareMs = await timed(() => store.bareSelect(written));
  const rows: object[] = [{ what: 'bare SELECT to a file', seconds: seconds(bareMs), MB: megabytes() }];
  for (const coding of ['identity', 'gzip', 'zstd']) rows.push(await measure(server, client, coding, bareMs));
  await server.stop();
  console.log(
    `${count} products on ${engine}; without a feed one product takes ${quiet.toFixed(1)} ms at the 99th percentile (${loadText()})`,
  );
  console.table(rows);
} finally {
  await store.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(server: ServerProcess, client: ApiClient, coding: string, bareMs: number) {
  resetPeak(server.child.pid);
  const before = memoryMB(server.child.pid);
  const feed = timed(() => saveFeed(server.operatorUrl, coding));
  const p99 = await readBeside(client, original, feed);
  const ms = await feed;
  return {
    what: `feed, ${coding}`,
    seconds: seconds(ms),
    MB: megabytes(),
    ratio: (ms / bareMs).toFixed(2),
    'MB of memory before': Math.round(before.now),
    'at the most': Math.round(memoryMB(server.child.pid).peak),
    'p99 of one product, ms': p99.toFixed(1),
  };
}

async function saveFeed(url: string, coding: string): Promise<void> {
  const workerData = { url, coding, file: written };
  await once(new Worker(new URL('./feeds/reader.ts', import.meta.url), { workerData }), 'exit');
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}

function megabytes(): number {
  return Math.round(statSync(written).size / 1e6);
}
