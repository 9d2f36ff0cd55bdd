/**
 * `npm run bench:postgres` — what PostgreSQL costs us, against what it could do itself, in one run:
 * new products a second with 1, 2 and 4 workers against COPY of the same rows, and point reads against a bare loop of
 * the driver. On the server that `KONTOR_BENCH_POSTGRES_URL` names, or on the packaged one with durable defaults.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openStore } from '../src/platform/store/open.ts';
import { exampleProducts } from '../src/sandbox/fixtures/products.ts';
import { ApiClient } from '../test/harness/client.ts';
import { databaseUrl } from '../test/harness/database.ts';
import { Cluster } from '../test/harness/postgres/cluster.ts';
import { startProcess } from '../test/harness/process.ts';

const partnerCount = 4;
const deliveriesPerPartner = Number(process.env.BENCH_DELIVERIES ?? 10);
const elementsPerDelivery = 500;
const readsMs = 3_000;
/** About what sellers write: products of a good 4 kB. */
const longText = Array.from({ length: 420 }, (_, index) => `word${(index * 7_919) % 1_009}`)
  .join(' ')
  .slice(0, 2_900);

const given = process.env.KONTOR_BENCH_POSTGRES_URL;
const cluster = given === undefined ? await Cluster.start(['max_wal_size=4GB']) : undefined;
const server = given ?? (cluster as Cluster).url();
const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
chmodSync(folder, 0o777);

try {
  const version = await one(server, 'SHOW server_version');
  console.log(
    `PostgreSQL ${version.server_version}, ${partnerCount * deliveriesPerPartner} deliveries of ${elementsPerDelivery}`,
  );
  for (const workers of [1, 2, 4]) await measureWorkers(workers);
  await measureReads();
} finally {
  for (const workers of [1, 2, 4]) await drop(`kontor_bench_${workers}`);
  await drop('kontor_bench_copy');
  rmSync(folder, { recursive: true, force: true });
  await cluster?.remove();
}

async function measureWorkers(workers: number): Promise<void> {
  const name = `kontor_bench_${workers}`;
  await one(server, `CREATE DATABASE ${name}`);
  const url = databaseUrl(server, name);
  const settings = {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_DEMO_DATA: 'on',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_URL: url,
    KONTOR_SHOP_CHECK_DELAY_MS: '86400000',
  };
  const api = await startProcess(['serve', '--role', 'api'], settings);
  await deliverAll(api.partnerUrl, api.operatorUrl);
  const nodes = await Promise.all(
    Array.from({ length: workers }, () => startProcess(['serve', '--role', 'worker'], settings)),
  );
  while (Number((await one(url, "SELECT COUNT(*) AS left FROM deliveries WHERE state <> 'done'")).left) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  // From the end of the first delivery on, so that the start of the processes does not count.
  const row = await one(
    url,
    `SELECT SUM(succeeded) - ${elementsPerDelivery} AS elements, MAX(done_at) - MIN(done_at) AS took, SUM(failed) AS failed
     FROM deliveries`,
  );
  for (const node of [api, ...nodes]) await node.stop();
  const perSecond = (Number(row.elements) / Number(row.took)) * 1000;
  const copied = await copyPerSecond(name);
  console.log(
    `${workers} worker(s): ${perSecond.toFixed(0)} new products/s; COPY ${copied.toFixed(0)}/s; ` +
      `ratio ${(perSecond / copied).toFixed(2)}; ${row.failed} failed`,
  );
}

async function deliverAll(partnerUrl: string, operatorUrl: string): Promise<void> {
  const operator = new ApiClient(() => operatorUrl, 'operator');
  const catalogue = exampleProducts(elementsPerDelivery * deliveriesPerPartner).map((each) => ({
    ...each,
    productDescription: { ...each.productDescription, description: longText },
  }));
  for (let partner = 1; partner <= partnerCount; partner += 1) {
    const partnerId = String(3_000_000 + partner);
    await operator.post('/operator/v1/partners', { partnerId, name: 'Bench' });
    const user = {
      username: `bench${partner}`,
      password: 'pass-word',
      roles: ['Products_Read', 'Products_Write'],
    };
    await operator.post(`/operator/v1/partners/${partnerId}/users`, user);
    const client = new ApiClient(() => partnerUrl);
    await client.login(user.username, user.password);
    for (let delivery = 0; delivery < deliveriesPerPartner; delivery += 1) {
      const first = delivery * elementsPerDelivery;
      const body = catalogue.slice(first, first + elementsPerDelivery);
      const answer = await client.post('/v5/products', body);
      if (answer.status !== 202) throw new Error(answer.text);
    }
  }
}

/** The same rows into empty tables with the same indexes, by the server's own COPY. */
async function copyPerSecond(from: string): Promise<number> {
  const tables = ['products', 'product_offers'];
  for (const table of tables) await one(databaseUrl(server, from), `COPY ${table} TO '${folder}/${table}'`);
  await drop('kontor_bench_copy');
  await one(server, `CREATE DATABASE kontor_bench_copy TEMPLATE ${from}`);
  const client = new pg.Client({ connectionString: databaseUrl(server, 'kontor_bench_copy') });
  await client.connect();
  await client.query('TRUNCATE products, product_offers');
  await client.query('CHECKPOINT');
  const startedMs = performance.now();
  let rows = 0;
  for (const table of tables)
    rows = (await client.query(`COPY ${table} FROM '${folder}/${table}'`)).rowCount ?? 0;
  const tookMs = performance.now() - startedMs;
  await client.end();
  return (rows / tookMs) * 1000;
}

async function measureReads(): Promise<void> {
  const url = databaseUrl(server, 'kontor_bench_1');
  const { partner_id: partnerId } = (await one(url, 'SELECT partner_id FROM products LIMIT 1')) as {
    partner_id: string;
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('SELECT sku FROM products WHERE partner_id = $1', [partnerId]);
  const skus = rows.map((row) => row.sku as string);
  const columns = 'SELECT p.document, p.pricing, o.price FROM products p';
  const join_ = 'JOIN product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku';
  const store = openStore({ url }, { writes: false });
  const reads = store.reads.partner(partnerId);
  const ours = (sku: string) => reads.get(`${columns} ${join_} WHERE p.partner_id = ?1 AND p.sku = ?2`, sku);
  const text = `${columns} ${join_} WHERE p.partner_id = $1 AND p.sku = $2`;
  const bare = (sku: string) => client.query({ name: 'bare', text, values: [partnerId, sku] });
  const results: Record<string, number[]> = { ours: [], bare: [] };
  for (let round = 0; round < 3; round += 1) {
    results.ours?.push(await perSecondOf(ours, skus));
    results.bare?.push(await perSecondOf(bare, skus));
  }
  await store.close();
  await client.end();
  const [store_, driver] = [median(results.ours as number[]), median(results.bare as number[])];
  console.log(
    `point reads, one at a time: ${store_.toFixed(0)}/s; bare driver loop ${driver.toFixed(0)}/s; ratio ${(store_ / driver).toFixed(2)}`,
  );
}

async function perSecondOf(
  read: (sku: string) => Promise<unknown>,
  skus: readonly string[],
): Promise<number> {
  const startedMs = performance.now();
  let count = 0;
  while (performance.now() - startedMs < readsMs / 3) {
    await read(skus[(count * 7_919) % skus.length] as string);
    count += 1;
  }
  return (count / (performance.now() - startedMs)) * 1000;
}

async function one(url: string, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

function drop(name: string): Promise<unknown> {
  return one(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

function median(values: readonly number[]): number {
  return values.toSorted((one_, other) => one_ - other)[Math.floor(values.length / 2)] as number;
}
