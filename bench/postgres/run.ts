/**
 * Compares Kontor on PostgreSQL with PostgreSQL alone, in one run: new products per second of four partners with 1, 2
 * and 4 workers, and of one partner, with COPY of the same rows; point reads with a bare loop over the driver. Also
 * measures the bytes per product, and the cost of requests to the nodes, the primary and a standby. Uses the server at
 * `KONTOR_BENCH_POSTGRES_URL`, or the packaged one with durable defaults. `BENCH_DELIVERIES` is the number of
 * deliveries per partner, `BENCH_WORKERS=1,2` the numbers of workers.
 */
import { chmodSync } from 'node:fs';
import { openStore } from '../../src/platform/store/open.ts';
import { ApiClient } from '../../test/harness/client.ts';
import { databaseUrl } from '../../test/harness/database.ts';
import { Cluster } from '../../test/harness/postgres/cluster.ts';
import { raw } from '../../test/harness/raw-sql.ts';
import { requestBytes } from '../shared/connection.ts';
import { closedLoop } from '../shared/load.ts';
import { cpuMs, measuredFolder, serverCpuMs, serverProcess, withClient } from '../shared/process.ts';
import { benchPassword, startNode } from '../shared/server.ts';
import { loadText, median } from '../shared/timing.ts';
import { dropDatabase, elementsPerDelivery, makeCatalogue, measureWorkers, rowsOf } from './workers.ts';

const partners = 4;

export async function measurePostgres(): Promise<void> {
  const deliveriesPerPartner = Number(process.env.BENCH_DELIVERIES ?? 10);
  const rounds = (process.env.BENCH_WORKERS ?? '1,2,4').split(',').map(Number);
  const given = process.env.KONTOR_BENCH_POSTGRES_URL;
  const settings = ['max_wal_size=4GB', 'wal_level=replica'];
  const cluster = given === undefined ? await Cluster.start(settings) : undefined;
  const server = given ?? (cluster as Cluster).url();
  using temporary = measuredFolder();
  const folder = temporary.path;
  chmodSync(folder, 0o777);
  const filled: string[] = [];
  try {
    const [version] = await rowsOf(server, 'SHOW server_version');
    const deliveries = partners * deliveriesPerPartner;
    console.log(
      `PostgreSQL ${version?.server_version}, ${deliveries} deliveries of ${elementsPerDelivery} products`,
    );
    for (const workers of rounds) {
      filled.push(await measureWorkers({ server, workers, partners, deliveriesPerPartner, folder }));
    }
    const alone = { workers: 1, partners: 1, deliveriesPerPartner: deliveries };
    filled.push(await measureWorkers({ server, folder, ...alone }));
    const url = databaseUrl(server, filled[0] as string);
    await measureSizes(url);
    await measureReads(url);
    if (cluster !== undefined) await measureRequests(cluster, filled[0] as string);
  } finally {
    for (const name of filled) await dropDatabase(server, name);
    await cluster?.remove();
  }
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

async function perSecondOf(
  read: (sku: string) => Promise<unknown>,
  skus: readonly string[],
): Promise<number> {
  const startedMs = performance.now();
  let count = 0;
  while (performance.now() - startedMs < 1_000) {
    await read(skus[(count * 7_919) % skus.length] as string);
    count += 1;
  }
  return (count / (performance.now() - startedMs)) * 1000;
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
  await measure(cluster, name, undefined, (kinds) => kinds);
  const standby = await cluster.addStandby('bench', ['hot_standby=on']);
  try {
    await measure(cluster, name, standby, (kinds) => kinds.filter((kind) => kind.name.includes('list')));
  } finally {
    await standby.remove();
  }
}

async function measure(
  cluster: Cluster,
  name: string,
  standby: Cluster | undefined,
  choose: (kinds: Kind[]) => Kind[],
): Promise<void> {
  const settings = {
    KONTOR_WAITING_DELIVERIES_MAX: '100000',
    KONTOR_DATABASE_REPLICA_URL: standby === undefined ? '' : databaseUrl(standby.url(), name),
  };
  const node = await startNode(databaseUrl(cluster.url(), name), settings, { role: 'api' });
  const pids = [await serverProcess(cluster.url()), standby && (await serverProcess(standby.url()))] as const;
  const client = new ApiClient(() => node.partnerUrl);
  await client.login('bench-3000001', benchPassword);
  const skus = (await client.get('/v5/products?limit=100')).json.resources.map(
    (one: { sku: string }) => one.sku,
  );
  for (const kind of choose(kindsOf(client.token as string, skus))) {
    const before = [cpuMs(node.child.pid), ...pids.map(serverCpuMs)];
    const { requests, perSecond, tookMs } = await closedLoop({
      url: node.partnerUrl,
      connections,
      durationMs,
      status: kind.status,
      next: (turn) => kind.request(turn),
      sleeps: true,
    });
    const used = [cpuMs(node.child.pid), ...pids.map(serverCpuMs)].map((now, place) =>
      (((now - (before[place] ?? 0)) * 1000) / requests).toFixed(0),
    );
    const there = standby === undefined ? '' : `, standby ${used[2]}`;
    console.log(
      `${kind.name}${standby === undefined ? '' : ', with a standby'}: ${perSecond.toFixed(0)}/s, ` +
        `half within ${median(tookMs).toFixed(1)} ms; µs a request: node ${used[0]}, primary ${used[1]}${there} (${loadText()})`,
    );
  }
  await node.stop();
}

function kindsOf(token: string, skus: readonly string[]): Kind[] {
  const get = (path: string) => requestBytes(path, token);
  const body = Buffer.from(JSON.stringify(makeCatalogue(elementsPerDelivery)));
  const delivery = requestBytes('/v5/products', token, body);
  return [
    {
      name: 'one product',
      status: 200,
      request: (turn) => get(`/v5/products/${skus[(turn * 7) % skus.length]}`),
    },
    { name: 'a list of 100 products', status: 200, request: () => get('/v5/products?limit=100') },
    { name: 'a list of 1 price', status: 200, request: () => get('/v5/products/prices?limit=1') },
    { name: `a delivery of ${elementsPerDelivery} taken in`, status: 202, request: () => delivery },
  ];
}
