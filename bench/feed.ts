/**
 * What the feed of products costs beside a bare SELECT to a file: a million products of one partner, or as many as the
 * argument says, in every coding. One product is read again and again meanwhile. All products are copies
 * of one, so what is compressed is smaller than a real catalogue would be. Run by `npm run bench:feed`.
 */
import { once } from 'node:events';
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ApiClient } from '../test/harness/client.ts';
import { deliver } from '../test/harness/deliver.ts';
import { type ServerProcess, startServerProcess } from '../test/harness/process.ts';
import { products } from '../test/harness/products.ts';
import { memoryMB, resetPeak } from './measure/process.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'kontor-feed-'));
const database = join(folder, 'kontor.db');
const written = join(folder, 'written');
const original = products(1)[0]?.sku ?? '';

try {
  await fill();
  const server = await startServerProcess(database, { KONTOR_RATE_LIMIT: 'off' });
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  const quiet = await readAgainAndAgain(client, pause(5_000));
  const bareMs = await timed(bareSelect);
  const rows: object[] = [{ what: 'bare SELECT to a file', seconds: seconds(bareMs), MB: megabytes() }];
  for (const coding of ['identity', 'gzip', 'zstd']) rows.push(await measure(server, client, coding, bareMs));
  await server.stop();
  console.log(
    `${count} products; without a feed one product takes ${quiet.toFixed(1)} ms at the 99th percentile`,
  );
  console.table(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Delivers one product and copies its rows under other skus. */
async function fill(): Promise<void> {
  const server = await startServerProcess(database);
  const client = new ApiClient(() => server.partnerUrl);
  await client.login('demo', 'demo');
  await deliver(client, products(1));
  await server.stop();
  const db = new DatabaseSync(database);
  db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; BEGIN');
  for (const table of ['products', 'product_offers']) {
    const names = db.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[];
    const values = names.map(({ name }) => {
      if (name === 'sku') return "printf('COPY-%07d', number)";
      if (name === 'moin') return "printf('M%07d', number)";
      return name === 'document' ? "replace(document, ?2, printf('COPY-%07d', number))" : name;
    });
    const columns = names.map(({ name }) => name).join(', ');
    db.prepare(
      `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?1)
       INSERT INTO ${table} (${columns}) SELECT ${values.join(', ')} FROM numbers
       JOIN ${table} o ON o.partner_id = '1000001' AND o.sku = ?2`,
    ).run(count - 1, original);
  }
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
}

/** The same columns as the feed reads, each row as a line. */
async function bareSelect(): Promise<void> {
  const db = new DatabaseSync(database, { readOnly: true });
  const rows = db
    .prepare(
      `SELECT p.document, p.pricing, o.price, o.moin, o.active, o.status, o.errors, o.information
       FROM products p CROSS JOIN product_offers o WHERE o.partner_id = p.partner_id AND o.sku = p.sku
       ORDER BY p.partner_id, p.sku`,
    )
    .iterate();
  const out = createWriteStream(written);
  let text = '';
  for (const row of rows) {
    text += `${Object.values(row).join('\t')}\n`;
    if (text.length < 65_536) continue;
    if (!out.write(text)) await once(out, 'drain');
    text = '';
  }
  out.end(text);
  await once(out, 'close');
  db.close();
}

async function measure(server: ServerProcess, client: ApiClient, coding: string, bareMs: number) {
  resetPeak(server.child.pid);
  const before = memoryMB(server.child.pid);
  const feed = timed(() => saveFeed(server.operatorUrl, coding));
  const p99 = await readAgainAndAgain(client, feed);
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
  await once(new Worker(new URL('./feed-reader.ts', import.meta.url), { workerData }), 'exit');
}

/** Reads one product until the work is over, some hundred times a second; the 99th percentile in milliseconds. */
async function readAgainAndAgain(client: ApiClient, work: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    times.push(
      await timed(async () => {
        const { status } = await client.get(`/v5/products/${original}`);
        if (status !== 200) throw new Error(`status ${status}`);
      }),
    );
    await pause(5);
  }
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(2);
}

function megabytes(): number {
  return Math.round(statSync(written).size / 1e6);
}
