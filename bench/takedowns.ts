/**
 * Measures takedowns in a store with a million variations of one partner, or as many as the first argument says, on
 * SQLite or, with `postgres`, on PostgreSQL: how long the takedown of a brand with a tenth of them and its end take, and
 * how long requests wait meanwhile: reads and deliveries of another partner, and deliveries of the partner itself. Fails
 * when one waits longer than 100 ms. Run by `npm run bench:takedowns [-- VARIATIONS [postgres]]`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ApiClient } from '../test/harness/client.ts';
import { deliver } from '../test/harness/deliver.ts';
import { startProcess } from '../test/harness/process.ts';
import { products } from '../test/harness/products.ts';
import { original, partnerId } from './feeds/many-products.ts';
import { manyInSqlite } from './feeds/sqlite.ts';
import { timed } from './measure/beside.ts';
import { manyInPostgres } from './postgres/feed.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const engine = process.argv[3] === 'postgres' ? 'postgres' : 'sqlite';
const waitMaxMs = 100;
const folder = mkdtempSync(join(tmpdir(), 'kontor-takedowns-'));
const store = await (engine === 'postgres' ? manyInPostgres(count) : manyInSqlite(count, folder));

const ofOriginal = `"productReference":${JSON.stringify(products(1)[0]?.productReference)}`;

/**
 * Moves every tenth copy to a brand of its own, as a product of its own, because the end of the takedown checks it; and
 * counts the statuses.
 */
const preparing = [
  `UPDATE products SET brand_id = 'TAKEN', product_reference = sku,
     document = REPLACE(document, '${ofOriginal}', '"productReference":"' || sku || '"') WHERE sku LIKE 'COPY-%0'`,
  "UPDATE product_offers SET brand_id = 'TAKEN', theme_key = NULL WHERE sku LIKE 'COPY-%0'",
  'UPDATE product_status_turns SET counted_revision = revision, online = (SELECT COUNT(*) FROM product_offers o ' +
    "WHERE o.partner_id = product_status_turns.partner_id AND o.status = 'ONLINE')",
];

try {
  await prepare();
  const settings = { KONTOR_DATABASE_URL: store.url, KONTOR_RATE_LIMIT: 'off' };
  const server = await startProcess(['sandbox'], settings);
  const operator = new ApiClient(() => server.operatorUrl, 'operator');
  const other = await loggedIn(server.partnerUrl, 'second');
  const own = await loggedIn(server.partnerUrl, 'demo');
  await operator.put('/operator/v1/brands', [{ id: 'TAKEN', name: 'Taken', useable: true, usable: true }]);
  await deliver(other, products(1));
  const worst = { ms: 0 };
  const watch = async (what: string, work: Promise<number>) => {
    const waits = await beside({ own, other }, work);
    worst.ms = Math.max(worst.ms, ...waits.map(({ most }) => most));
    return { what, seconds: ((await work) / 1_000).toFixed(1), ...Object.fromEntries(waits.map(textOf)) };
  };
  const rows = [
    await watch(
      'at rest',
      timed(() => pause(10_000)),
    ),
  ];
  const body = { scope: { partnerId, brandId: 'TAKEN' }, reason: 'Bench' };
  let takedownId = '';
  rows.push(
    await watch(
      'takedown',
      timed(async () => {
        const begun = await operator.post('/operator/v1/takedowns', body);
        if (begun.status !== 201) throw new Error(begun.text);
        takedownId = begun.json.takedownId;
        console.log(`${await done(operator, takedownId)} variations are taken down`);
      }),
    ),
    await watch(
      'end',
      timed(async () => {
        await operator.send('DELETE', `/operator/v1/takedowns/${takedownId}`);
        await done(operator, takedownId);
      }),
    ),
  );
  console.table(rows);
  console.log(`${count} variations on ${engine}; load ${loadavg()[0]?.toFixed(1)}`);
  if (worst.ms > waitMaxMs) {
    console.error(`A request waited ${worst.ms.toFixed(0)} ms; at most ${waitMaxMs} ms are allowed.`);
    process.exitCode = 1;
  }
  await server.stop();
} finally {
  await store.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function loggedIn(url: string, name: 'demo' | 'second'): Promise<ApiClient> {
  const client = new ApiClient(() => url);
  await client.login(name, name);
  return client;
}

async function prepare(): Promise<void> {
  if (engine === 'sqlite') {
    const db = new DatabaseSync(store.url.slice('sqlite:'.length));
    for (const sql of preparing) db.exec(sql);
    db.close();
    return;
  }
  const client = new pg.Client({ connectionString: store.url });
  await client.connect();
  for (const sql of [...preparing, 'ANALYZE']) await client.query(sql);
  await client.end();
}

async function done(operator: ApiClient, takedownId: string): Promise<number> {
  for (;;) {
    const { json } = await operator.get(`/operator/v1/takedowns/${takedownId}`);
    if (json.state === 'done') return json.matched;
    await pause(100);
  }
}

interface Waits {
  readonly what: string;
  readonly p99: number;
  readonly most: number;
}

function textOf({ what, p99, most }: Waits): readonly [what: string, text: string] {
  return [what, `${p99.toFixed(1)} / ${most.toFixed(1)}`];
}

/** Sends requests until the work is done; resolves to how long they took: 99th percentile and the longest, in ms. */
async function beside(
  { own, other }: { own: ApiClient; other: ApiClient },
  work: Promise<unknown>,
): Promise<Waits[]> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  const [product] = products(1);
  let last = 0;
  const next = () => {
    last += 1;
    return last;
  };
  const price = () => {
    const amount = 10 + (next() % 1_000) / 100;
    return [{ sku: original, standardPrice: { amount, currency: 'EUR' } }];
  };
  const loop = async (what: string, request: () => Promise<{ status: number; text: string }>) => {
    const times: number[] = [];
    while (!isOver) {
      times.push(
        await timed(async () => {
          const { status, text } = await request();
          if (status >= 300) throw new Error(text);
        }),
      );
      await pause(5);
    }
    times.sort((one, two) => one - two);
    return { what, p99: times[Math.floor(times.length * 0.99)] ?? 0, most: times.at(-1) ?? 0 };
  };
  return Promise.all([
    loop('read of another, ms', () => other.get(`/v5/products/${original}`)),
    loop('product of another, ms', () => other.post('/v5/products', [{ ...product, mpn: `MPN-${next()}` }])),
    loop('price of its own, ms', () => own.post('/v5/products/prices', price())),
  ]);
}
