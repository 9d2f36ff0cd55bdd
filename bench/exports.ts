/** All products in a feed, and all of a partner in an export and a deletion, while others read. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { deliver } from '@kontor/harness/deliver';
import { kontorProgram } from '@kontor/harness/kontor-program';
import { startProcess } from '@kontor/harness/process';
import { products } from '@kontor/harness/products';
import { brands, categoryGroups } from '../packages/sandbox/fixtures/reference-data.ts';
import { saveFeed } from './shared/feed-reader.ts';
import { loadText, percentile, repeated, timed } from './shared/figure.ts';
import { measuredPartner as large } from './shared/filled.ts';
import { memoryMB, resetPeak, watchMemory } from './shared/process.ts';
import { fine, logIn } from './shared/server.ts';
import { type ManyProducts, type Market, original, withMarket } from './shared/stores.ts';

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
 * Measures exporting, moving and deleting a partner with a million rows on SQLite: time per row, memory, and how long
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

/** What one process does: the server, or a command that the bench starts. */
interface Work {
  /** The process whose memory is measured. */
  readonly pid: number | undefined;
  /** Resolves to the number of rows that it handled. */
  readonly rows: Promise<number>;
}

async function leave(market: Market): Promise<void> {
  const { count, server, store, other, operator, folder } = market;
  const { pid } = server.child;
  const read = async (work: Promise<unknown>) => {
    const path = `/v5/products/${original}`;
    return percentile(await repeated(() => fine(other.get(path)), work), 0.99);
  };
  const quietMs = await read(pause(10_000));
  console.log(`at rest one product takes ${quietMs.toFixed(1)} ms at the 99th percentile; ${loadText()}`);
  const measured = async (what: string, begin: () => Work) => {
    resetPeak(pid);
    const before = memoryMB(pid);
    const startedMs = performance.now();
    const work = begin();
    const memory = watchMemory(work.pid);
    const p99 = await read(work.rows);
    const rows = await work.rows;
    const ms = performance.now() - startedMs;
    const isServer = work.pid === pid;
    const quarters = memory.quarters();
    return {
      what,
      rows,
      seconds: (ms / 1_000).toFixed(1),
      'µs a row': ((ms * 1_000) / rows).toFixed(0),
      'MB of memory before': isServer ? Math.round(before.now) : '',
      'at the most': isServer ? Math.round(memoryMB(pid).peak) : Math.max(...quarters),
      'in each quarter of the time': quarters.join(', '),
      'p99 of one product, ms': p99.toFixed(1),
      'times that at rest': (p99 / quietMs).toFixed(1),
    };
  };
  const [exported, archive] = [join(folder, 'exported'), join(folder, 'archived')];
  const keyFile = join(folder, 'move.key');
  writeFileSync(keyFile, randomBytes(32).toString('base64'));
  const to = await otherInstallation(folder);
  console.table([
    await measured('export', () =>
      kontor(['export', '--partner', large, '--operator', server.operatorUrl, '--json', exported]),
    ),
    await measured('suspension', () => ({ pid, rows: suspendPartner(operator, count) })),
    await measured('archive', () =>
      kontor(['archive', archive, '--partner', large, ...moving(keyFile, store.url)]),
    ),
    await measured('import', () => kontor(['import', archive, ...moving(keyFile, to)])),
    await measured('deletion', () => ({ pid, rows: deletePartner(operator) })),
  ]);
  const bytes = readdirSync(exported).reduce((sum, file) => sum + statSync(join(exported, file)).size, 0);
  console.log(
    `the export has ${Math.round(bytes / 1e6)} MB, the archive ${Math.round(statSync(archive).size / 1e6)}; ${loadText()}`,
  );
}

const moving = (keyFile: string, url: string) => ['--key-file', keyFile, '--database-url', url, '--json'];

/** Makes an installation without partners, with the brands and categories; resolves to the URL of its database. */
async function otherInstallation(folder: string): Promise<string> {
  const url = `sqlite:${join(folder, 'other.db')}`;
  const server = await startProcess(['sandbox'], { KONTOR_DATABASE_URL: url, KONTOR_DEMO_DATA: 'off' });
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  await fine(operator.put('/operator/v1/brands', brands));
  await fine(operator.put('/operator/v1/category-groups', categoryGroups));
  await server.stop();
  return url;
}

/** Begins a command of partners that prints its result as JSON; exports and imports check every hash. */
function kontor(words: readonly string[]): Work {
  const child = spawn(process.execPath, [kontorProgram, 'partner', ...words], {
    env: { ...process.env, KONTOR_OPERATOR_TOKEN: 'operator' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (piece) => {
    text += piece;
  });
  const ended = async () => {
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`kontor partner ${words[0]} ended with ${code}`);
    const { rows, tables } = JSON.parse(text) as { rows?: number; tables: { rows: number }[] };
    return rows ?? tables.reduce((sum, each) => sum + each.rows, 0);
  };
  return { pid: child.pid, rows: ended() };
}

/** Suspends the partner and waits until all its products have left the shop; resolves to their number. */
async function suspendPartner(operator: ApiClient, count: number): Promise<number> {
  const path = `/operator/v1/partners/${large}`;
  await fine(operator.post(`${path}/contract/suspension`, { reason: 'Bench' }));
  while ((await fine(operator.get(`${path}/overview`))).products.byStatus.INACTIVE < count) await pause(200);
  // An archive is refused while the job that wrote the last of them has not ended.
  await pause(1_000);
  return count;
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
