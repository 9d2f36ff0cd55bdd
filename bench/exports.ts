/** All products in a feed, and all of a partner in an export and a deletion, while others read. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '../test/harness/client.ts';
import { deliver } from '../test/harness/deliver.ts';
import { startProcess } from '../test/harness/process.ts';
import { products } from '../test/harness/products.ts';
import { saveFeed } from './shared/feed-reader.ts';
import { measuredPartner as large } from './shared/filled.ts';
import { memoryMB, resetPeak, watchMemory } from './shared/process.ts';
import { fine } from './shared/server.ts';
import { logIn, type ManyProducts, type Market, original, withMarket } from './shared/stores.ts';
import { loadText, percentile, repeated, timed } from './shared/timing.ts';

/**
 * Compares the product feed with a bare SELECT to a file: a million products of one partner, in every content coding.
 * One product is read repeatedly meanwhile. All products are copies of one, so they compress better than a real
 * catalogue would. `args`: the number of products; `postgres`.
 */
export function measureFeed(args: readonly string[]): Promise<void> {
  return withMarket(args, async () => undefined, compare);
}

async function compare({ count, store, server, own, folder }: Market): Promise<void> {
  const file = join(folder, 'written');
  const { pid } = server.child;
  const read = async (work: Promise<unknown>) => {
    const path = `/v5/products/${original}`;
    return percentile(await repeated(() => fine(own.get(path)), work), 0.99).toFixed(1);
  };
  const quiet = await read(pause(5_000));
  const bareMs = await timed(() => store.bareSelect(file));
  const written = (ms: number) => ({
    seconds: (ms / 1_000).toFixed(2),
    MB: Math.round(statSync(file).size / 1e6),
  });
  const rows: object[] = [{ what: 'bare SELECT to a file', ...written(bareMs) }];
  for (const coding of ['identity', 'gzip', 'zstd']) {
    resetPeak(pid);
    const before = memoryMB(pid);
    const feed = timed(() => saveFeed({ url: server.operatorUrl, coding, file }));
    const p99 = await read(feed);
    rows.push({
      what: `feed, ${coding}`,
      ...written(await feed),
      ratio: ((await feed) / bareMs).toFixed(2),
      'MB of memory before': Math.round(before.now),
      'at the most': Math.round(memoryMB(pid).peak),
      'p99 of one product, ms': p99,
    });
  }
  console.log(`${count} products on ${store.engine}; one product alone: p99 ${quiet} ms (${loadText()})`);
  console.table(rows);
}

/**
 * Measures exporting and deleting a partner with a million rows on SQLite: time per row, server memory, and how long
 * another partner waits for one product meanwhile. Rows are inserted directly into the tables; all products are copies
 * of one. `args`: the number of rows, of which 40 % are products, 40 % their offers, the rest events.
 */
export function measurePartnerLeaves([rows = '1000000']: readonly string[]): Promise<void> {
  const events = Number(rows) * 0.2;
  return withMarket([String(Number(rows) * 0.4)], (store) => prepare(store, events), leave);
}

async function prepare(store: ManyProducts, events: number): Promise<void> {
  const server = await startProcess(['sandbox'], { KONTOR_DATABASE_URL: store.url });
  await deliver(await logIn(server, 'second'), products(1));
  await server.stop();
  const columns = 'partner_id, at, count, types, packed, body';
  await store.execute([
    `WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${events})
     INSERT INTO events (${columns})
     SELECT ${columns} FROM numbers JOIN (SELECT * FROM events WHERE partner_id = '${large}' LIMIT 1) one`,
  ]);
}

async function leave(market: Market): Promise<void> {
  const { server, other, operator, folder } = market;
  const read = async (work: Promise<unknown>) => {
    const path = `/v5/products/${original}`;
    return percentile(await repeated(() => fine(other.get(path)), work), 0.99);
  };
  const quietMs = await read(pause(10_000));
  console.log(`at rest one product takes ${quietMs.toFixed(1)} ms at the 99th percentile; ${loadText()}`);
  const measured = async (what: string, work: () => Promise<number>) => {
    const { pid } = server.child;
    resetPeak(pid);
    const before = memoryMB(pid);
    const memory = watchMemory(pid);
    let rows = 0;
    const working = timed(async () => {
      rows = await work();
    });
    const p99 = await read(working);
    const ms = await working;
    return {
      what,
      rows,
      seconds: (ms / 1_000).toFixed(1),
      'µs a row': ((ms * 1_000) / rows).toFixed(0),
      'MB of memory before': Math.round(before.now),
      'at the most': Math.round(memoryMB(pid).peak),
      'in each quarter of the time': memory.quarters().join(', '),
      'p99 of one product, ms': p99.toFixed(1),
      'times that at rest': (p99 / quietMs).toFixed(1),
    };
  };
  const exported = join(folder, 'exported');
  console.table([
    await measured('export', () => exportPartner(server.operatorUrl, exported)),
    await measured('deletion', () => deletePartner(operator)),
  ]);
  const bytes = readdirSync(exported).reduce((sum, file) => sum + statSync(join(exported, file)).size, 0);
  console.log(`the export has ${Math.round(bytes / 1e6)} MB; ${loadText()}`);
}

/** Runs `kontor partner export`, which checks every hash; resolves to the number of rows. */
async function exportPartner(operatorUrl: string, folder: string): Promise<number> {
  const words = ['partner', 'export', '--partner', large, '--operator', operatorUrl, '--json', folder];
  const child = spawn(process.execPath, [join(import.meta.dirname, '../bin/kontor.js'), ...words], {
    env: { ...process.env, KONTOR_OPERATOR_TOKEN: 'operator' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (piece) => {
    text += piece;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`kontor partner export ended with ${code}`);
  const { tables } = JSON.parse(text) as { tables: { rows: number }[] };
  return tables.reduce((sum, each) => sum + each.rows, 0);
}

/** Ends the contract, deletes the partner and waits for the deletion record; resolves to its row count. */
async function deletePartner(operator: ApiClient): Promise<number> {
  const path = `/operator/v1/partners/${large}`;
  await fine(operator.post(`${path}/contract/end`, ''));
  await fine(operator.send('DELETE', path));
  for (;;) {
    const { state, rows } = await fine(operator.get(`/operator/v1/partner-deletions/${large}`));
    if (state === 'done') return rows;
    await pause(200);
  }
}
