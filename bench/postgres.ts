/**
 * Compares Kontor on PostgreSQL with PostgreSQL alone, in one run: new products per second of four partners with 1, 2
 * and 4 workers, and of one partner, with COPY of the same rows; point reads with a bare loop over the driver. Also
 * measures the bytes per product, and the cost of requests to the nodes, the primary and a standby. Uses the server at
 * `KONTOR_BENCH_POSTGRES_URL`, or the packaged one with durable defaults. `BENCH_DELIVERIES` is the number of
 * deliveries per partner, `BENCH_WORKERS=1,2` the numbers of workers.
 */
import { chmodSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '@kontor/harness/client';
import { databaseUrl } from '@kontor/harness/database';
import { Cluster } from '@kontor/harness/postgres/cluster';
import type { ServerProcess } from '@kontor/harness/process';
import { raw } from '@kontor/harness/raw-sql';
import { openStore } from '../packages/server/platform/store/open.ts';
import { elementsPerBody, exampleBodies } from './shared/catalogue.ts';
import { loadText, median, timed } from './shared/figure.ts';
import { closedLoop, requestBytes } from './shared/load.ts';
import { cpuMs, measuredFolder, microsOf, serverCpuMs, serverProcess, withClient } from './shared/process.ts';
import { benchPassword, fine, newPartner, startNode } from './shared/server.ts';

const partners = 4;

export async function measurePostgres(): Promise<void> {
  const deliveriesPerPartner = Number(process.env.BENCH_DELIVERIES ?? 10);
  const rounds = (process.env.BENCH_WORKERS ?? '1,2,4').split(',').map(Number);
  const given = process.env.KONTOR_BENCH_POSTGRES_URL;
  const settings = ['max_wal_size=4GB', 'wal_level=replica'];
  const cluster = given === undefined ? await Cluster.start(settings) : undefined;
  const server = given ?? (cluster as Cluster).url();
  using folder = measuredFolder();
  chmodSync(folder.path, 0o777);
  const filled: string[] = [];
  try {
    const [version] = await rowsOf(server, 'SHOW server_version');
    const deliveries = partners * deliveriesPerPartner;
    console.log(
      `PostgreSQL ${version?.server_version}, ${deliveries} deliveries of ${elementsPerBody} products`,
    );
    const common = { server, folder: folder.path };
    for (const workers of rounds)
      filled.push(await measureWorkers({ ...common, workers, partners, deliveriesPerPartner }));
    const alone = { workers: 1, partners: 1, deliveriesPerPartner: deliveries };
    filled.push(await measureWorkers({ ...common, ...alone }));
    const url = databaseUrl(server, filled[0] as string);
    await measureSizes(url);
    await measureReads(url);
    if (cluster !== undefined) await measureRequests(cluster, filled[0] as string);
  } finally {
    for (const name of filled) await dropDatabase(server, name);
    await cluster?.remove();
  }
}

interface WorkersOptions {
  /** URL of the server's administrative database. */
  readonly server: string;
  readonly workers: number;
  readonly partners: number;
  readonly deliveriesPerPartner: number;
  /** A folder that the server can write to. */
  readonly folder: string;
}

/** Fills a database through an API node and `workers` workers and prints the rate; resolves to its name, keeps it. */
async function measureWorkers(options: WorkersOptions): Promise<string> {
  const { server, workers } = options;
  const name = `kontor_bench_${workers}_${options.partners}`;
  const url = await createDatabase(server, name);
  const settings = { KONTOR_DEMO_DATA: 'on', KONTOR_SHOP_CHECK_DELAY_MS: '86400000' };
  const api = await startNode(url, settings, { role: 'api' });
  await acceptDeliveries(api, options);
  const main = await serverProcess(server);
  const nodes = await Promise.all(
    Array.from({ length: workers }, () => startNode(url, settings, { role: 'worker' })),
  );
  const { spent, elements, failed } = await withClient(url, async (watch) => {
    const counts = async () => {
      const { rows } = await watch.query(
        `SELECT COUNT(*) FILTER (WHERE state <> 'done')::int AS open, SUM(succeeded)::int AS elements,
           SUM(failed)::int AS failed FROM deliveries`,
      );
      return rows[0] as Record<'open' | 'elements' | 'failed', number>;
    };
    // Measure from the first stored elements on, to exclude the start of the processes.
    let now = await counts();
    for (; now.elements === 0; now = await counts()) await pause(20);
    const begun = now.elements;
    const ofWorkers = () => nodes.reduce((sum, { child }) => sum + cpuMs(child.pid), 0);
    const spent = await microsOf({ workers: ofWorkers, database: () => serverCpuMs(main) }, 1, async () => {
      for (; now.open > 0; now = await counts()) await pause(200);
    });
    return { spent, elements: now.elements - begun, failed: now.failed };
  });
  for (const node of [api, ...nodes]) await node.stop();
  const copied = await copy(options, name, main);
  const perSecond = (elements / spent.wall) * 1e6;
  console.log(
    `${workers} worker(s), ${options.partners} partner(s): ${perSecond.toFixed(0)} new products/s; COPY ${copied.perSecond.toFixed(0)}/s; ` +
      `ratio ${(perSecond / copied.perSecond).toFixed(2)} (${loadText()})\n` +
      `   processor time a product: ${(spent.workers / elements).toFixed(0)} µs workers, ${(spent.database / elements).toFixed(0)} µs database; ` +
      `COPY ${copied.cpuMicros.toFixed(0)} µs; ${((spent.workers + spent.database) / spent.wall).toFixed(2)} processors busy with it`,
  );
  if (failed > 0) console.log(`   ${failed} elements failed`);
  return name;
}

/** Has partners deliver new products; resolves once every delivery has been accepted. */
async function acceptDeliveries(node: ServerProcess, { partners, deliveriesPerPartner }: WorkersOptions) {
  const operator = new ApiClient(() => node.operatorUrl, 'operator');
  const roles = ['Products_Read', 'Products_Write'];
  const bodies = exampleBodies(deliveriesPerPartner);
  for (let partner = 1; partner <= partners; partner += 1) {
    const partnerId = String(3_000_000 + partner);
    const client = await newPartner(operator, node.partnerUrl, { partnerId, roles });
    for (const body of bodies) await fine(client.post('/v5/products', body));
  }
}

/** Copies the same rows into empty tables with the same indexes, with the server's own COPY. */
async function copy({ server, folder }: WorkersOptions, from: string, main: number | undefined) {
  const tables = ['products', 'product_offers'];
  for (const table of tables)
    await rowsOf(databaseUrl(server, from), `COPY ${table} TO '${folder}/${table}'`);
  const url = await createDatabase(server, 'kontor_bench_copy', from);
  const copied = await withClient(url, async (client) => {
    await client.query('TRUNCATE products, product_offers');
    await client.query('CHECKPOINT');
    let rows = 0;
    const spent = await microsOf({ cpu: () => serverCpuMs(main) }, 1, async () => {
      for (const table of tables)
        rows = (await client.query(`COPY ${table} FROM '${folder}/${table}'`)).rowCount ?? 0;
    });
    return { perSecond: (rows / spent.wall) * 1e6, cpuMicros: spent.cpu / rows };
  });
  await dropDatabase(server, 'kontor_bench_copy');
  return copied;
}

/** Prints the size of each large table, in bytes per product, with the data that its deliveries leave behind. */
async function measureSizes(url: string): Promise<void> {
  await rowsOf(url, 'VACUUM ANALYZE');
  const [counted] = await rowsOf(
    url,
    'SELECT COUNT(*)::int AS products, AVG(LENGTH(document))::int AS length FROM products',
  );
  const tables = await rowsOf(
    url,
    `SELECT relname AS name, pg_table_size(oid)::float8 AS rows, pg_indexes_size(oid)::float8 AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
     ORDER BY pg_total_relation_size(oid) DESC LIMIT 6`,
  );
  const each = (bytes: unknown) => Math.round(Number(bytes) / Number(counted?.products));
  console.log(`bytes a product, of ${counted?.products} with documents of ${counted?.length} characters:`);
  for (const { name, rows, indexes } of tables)
    console.log(`   ${name}: ${each(rows)} and ${each(indexes)} of indexes`);
}

/** Point reads through our store compared with a bare loop over the driver, one read at a time. */
async function measureReads(url: string): Promise<void> {
  const [first] = await rowsOf(url, 'SELECT partner_id FROM products LIMIT 1');
  const partnerId = String(first?.partner_id);
  const keys = await rowsOf(url, `SELECT sku FROM products WHERE partner_id = '${partnerId}'`);
  const skus = keys.map(({ sku }) => String(sku));
  const textOf = (sign: string) =>
    `SELECT p.document, p.pricing, o.price FROM products p JOIN product_offers o
     ON o.partner_id = p.partner_id AND o.sku = p.sku WHERE p.partner_id = ${sign}1 AND p.sku = ${sign}2`;
  const store = await openStore({ url }, { writes: false });
  const reads = store.reads.partner(partnerId);
  const rates = { ours: [] as number[], bare: [] as number[] };
  await withClient(url, async (client) => {
    const text = textOf('$');
    for (let round = 0; round < 3; round += 1) {
      rates.ours.push(await perSecondOf((sku) => raw(reads).get(textOf('?'), sku), skus));
      const bare = (sku: string) => client.query({ name: 'bare', text, values: [partnerId, sku] });
      rates.bare.push(await perSecondOf(bare, skus));
    }
  });
  await store.close();
  const [ours, bare] = [median(rates.ours), median(rates.bare)];
  console.log(
    `point reads, one at a time: ${ours.toFixed(0)}/s; bare driver loop ${bare.toFixed(0)}/s; ` +
      `ratio ${(ours / bare).toFixed(2)} (${loadText()})`,
  );
}

/** Reads all over the products, one after the other. */
async function perSecondOf(read: (sku: string) => Promise<unknown>, skus: readonly string[]) {
  const reads = 2_000;
  const ms = await timed(async () => {
    for (let turn = 0; turn < reads; turn += 1) await read(skus[(turn * 7_919) % skus.length] as string);
  });
  return (reads * 1_000) / ms;
}

const durationMs = 4_000;
const connections = 16;

interface Kind {
  readonly name: string;
  readonly status: number;
  request(turn: number): Buffer;
}

/** Measures requests to an API node on the filled database `name`; measures lists with a standby as well. */
async function measureRequests(cluster: Cluster, name: string): Promise<void> {
  await measureNode(cluster, name);
  const standby = await cluster.addStandby('bench', ['hot_standby=on']);
  try {
    await measureNode(cluster, name, standby);
  } finally {
    await standby.remove();
  }
}

async function measureNode(cluster: Cluster, name: string, standby?: Cluster): Promise<void> {
  const settings = {
    KONTOR_WAITING_DELIVERIES_MAX: '100000',
    KONTOR_DATABASE_REPLICA_URL: standby === undefined ? '' : databaseUrl(standby.url(), name),
  };
  const node = await startNode(databaseUrl(cluster.url(), name), settings, { role: 'api' });
  const main = await serverProcess(cluster.url());
  const other = standby && (await serverProcess(standby.url()));
  const meters = {
    node: () => cpuMs(node.child.pid),
    primary: () => serverCpuMs(main),
    standby: () => serverCpuMs(other),
  };
  const client = new ApiClient(() => node.partnerUrl);
  await client.login('bench-3000001', benchPassword);
  const { resources } = await fine(client.get('/v5/products?limit=100'));
  const kinds = kindsOf(client.token ?? '', resources);
  for (const kind of kinds.filter((each) => standby === undefined || each.name.includes('list'))) {
    const took: number[] = [];
    const spent = await microsOf(meters, 1, async () => {
      const next = (turn: number) => kind.request(turn);
      const loop = { url: node.partnerUrl, connections, durationMs, status: kind.status, next, sleeps: true };
      took.push(...(await closedLoop(loop)).tookMs);
    });
    const each = (name: keyof typeof meters) => `${name} ${(spent[name] / took.length).toFixed(0)}`;
    const used = [each('node'), each('primary'), ...(standby === undefined ? [] : [each('standby')])];
    console.log(
      `${kind.name}${standby === undefined ? '' : ', with a standby'}: ${((took.length * 1e6) / spent.wall).toFixed(0)}/s, ` +
        `half within ${median(took).toFixed(1)} ms; µs a request: ${used.join(', ')} (${loadText()})`,
    );
  }
  await node.stop();
}

function kindsOf(token: string, products: readonly { readonly sku: string }[]): Kind[] {
  const get = (path: string) => requestBytes(path, token);
  const delivery = requestBytes('/v5/products', token, exampleBodies(1)[0]);
  return [
    {
      name: 'one product',
      status: 200,
      request: (turn) => get(`/v5/products/${products[(turn * 7) % products.length]?.sku}`),
    },
    { name: 'a list of 100 products', status: 200, request: () => get('/v5/products?limit=100') },
    { name: 'a list of 1 price', status: 200, request: () => get('/v5/products/prices?limit=1') },
    { name: `a delivery of ${elementsPerBody} taken in`, status: 202, request: () => delivery },
  ];
}

/** Runs one statement on a new connection; resolves to its rows. */
async function rowsOf(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return (await withClient(url, (client) => client.query(sql))).rows;
}

async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await dropDatabase(server, name);
  await rowsOf(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return databaseUrl(server, name);
}

async function dropDatabase(server: string, name: string): Promise<void> {
  await rowsOf(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
