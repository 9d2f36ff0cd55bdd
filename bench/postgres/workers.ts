/** New products per second with several workers, compared with COPY of the same rows right afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import { exampleProducts } from '../../src/sandbox/fixtures/products.ts';
import { ApiClient } from '../../test/harness/client.ts';
import { databaseUrl } from '../../test/harness/database.ts';
import { cpuMs, serverCpuMs, serverProcess, withClient } from '../shared/process.ts';
import { fine, newPartner, startNode } from '../shared/server.ts';
import { loadText } from '../shared/timing.ts';

interface WorkersOptions {
  /** URL of the server's administrative database. */
  readonly server: string;
  readonly workers: number;
  readonly partners: number;
  readonly deliveriesPerPartner: number;
  /** A folder that the server can write to. */
  readonly folder: string;
}

type Counts = Readonly<Record<'open' | 'elements' | 'failed', number>>;

interface Moment {
  readonly elements: number;
  readonly atMs: number;
  readonly workersCpuMs: number;
  readonly serverCpuMs: number;
}

/** Fills a database through an API node and `workers` workers and prints the rate; resolves to its name, keeps it. */
export async function measureWorkers(options: WorkersOptions): Promise<string> {
  const { server, workers, partners, deliveriesPerPartner } = options;
  const name = `kontor_bench_${workers}_${partners}`;
  const url = await createDatabase(server, name);
  const settings = { KONTOR_DEMO_DATA: 'on', KONTOR_SHOP_CHECK_DELAY_MS: '86400000' };
  const api = await startNode(url, settings, { role: 'api' });
  await deliverAll(api, partners, deliveriesPerPartner);
  const main = await serverProcess(server);
  const nodes = await Promise.all(
    Array.from({ length: workers }, () => startNode(url, settings, { role: 'worker' })),
  );
  const { first, last } = await withClient(url, async (watch) => {
    const moment = async (): Promise<Moment & Counts> => {
      const { rows } = await watch.query<Counts>(
        `SELECT COUNT(*) FILTER (WHERE state <> 'done')::int AS open, SUM(succeeded)::int AS elements,
           SUM(failed)::int AS failed FROM deliveries`,
      );
      const workersCpuMs = nodes.reduce((sum, { child }) => sum + cpuMs(child.pid), 0);
      const counts = rows[0] as Counts;
      return { ...counts, atMs: performance.now(), workersCpuMs, serverCpuMs: serverCpuMs(main) };
    };
    // Measure from the first stored elements on, to exclude the start of the processes.
    let begun = await moment();
    for (; begun.elements === 0; begun = await moment()) await pause(20);
    let now = begun;
    for (; now.open > 0; now = await moment()) await pause(200);
    return { first: begun, last: now };
  });
  for (const node of [api, ...nodes]) await node.stop();
  const copied = await copy(options, name, main);
  tell(options, first, last, copied);
  if (last.failed > 0) console.log(`   ${last.failed} elements failed`);
  return name;
}

function tell({ workers, partners }: WorkersOptions, first: Moment, last: Moment, copied: Copied): void {
  const elements = last.elements - first.elements;
  const tookMs = last.atMs - first.atMs;
  const perSecond = (elements / tookMs) * 1000;
  const micros = (from: number, to: number) => ((to - from) * 1000) / elements;
  const ours = micros(first.workersCpuMs, last.workersCpuMs);
  const theirs = micros(first.serverCpuMs, last.serverCpuMs);
  const busy = ((ours + theirs) * elements) / 1000 / tookMs;
  console.log(
    `${workers} worker(s), ${partners} partner(s): ${perSecond.toFixed(0)} new products/s; COPY ${copied.perSecond.toFixed(0)}/s; ` +
      `ratio ${(perSecond / copied.perSecond).toFixed(2)} (${loadText()})\n` +
      `   processor time a product: ${ours.toFixed(0)} µs workers, ${theirs.toFixed(0)} µs database; ` +
      `COPY ${copied.cpuMicros.toFixed(0)} µs; ${busy.toFixed(2)} processors busy with it`,
  );
}

interface Copied {
  readonly perSecond: number;
  readonly cpuMicros: number;
}

/** Copies the same rows into empty tables with the same indexes, with the server's own COPY. */
async function copy(
  { server, folder }: WorkersOptions,
  from: string,
  main: number | undefined,
): Promise<Copied> {
  const tables = ['products', 'product_offers'];
  for (const table of tables)
    await rowsOf(databaseUrl(server, from), `COPY ${table} TO '${folder}/${table}'`);
  const url = await createDatabase(server, 'kontor_bench_copy', from);
  const copied = await withClient(url, async (client) => {
    await client.query('TRUNCATE products, product_offers');
    await client.query('CHECKPOINT');
    const startedMs = performance.now();
    const cpuBeforeMs = serverCpuMs(main);
    let rows = 0;
    for (const table of tables)
      rows = (await client.query(`COPY ${table} FROM '${folder}/${table}'`)).rowCount ?? 0;
    const perSecond = (rows / (performance.now() - startedMs)) * 1000;
    return { perSecond, cpuMicros: ((serverCpuMs(main) - cpuBeforeMs) * 1000) / rows };
  });
  await dropDatabase(server, 'kontor_bench_copy');
  return copied;
}

export const elementsPerDelivery = 500;

/** Long enough that a product has a little over 4 kB, about the size of real products. */
const longText = Array.from({ length: 420 }, (_, index) => `word${(index * 7_919) % 1_009}`)
  .join(' ')
  .slice(0, 2_900);

/** Makes products like the sandbox's examples, but of realistic size. */
export function makeCatalogue(count: number) {
  return exampleProducts(count).map((each) => ({
    ...each,
    productDescription: { ...each.productDescription, description: longText },
  }));
}

/** Has partners deliver new products; resolves to their clients once every delivery has been accepted. */
export async function deliverAll(
  urls: { partnerUrl: string; operatorUrl: string },
  partners: number,
  deliveries: number,
): Promise<ApiClient[]> {
  const operator = new ApiClient(() => urls.operatorUrl, 'operator');
  const catalogue = makeCatalogue(elementsPerDelivery * deliveries);
  const clients: ApiClient[] = [];
  for (let partner = 1; partner <= partners; partner += 1) {
    const client = await newPartner(operator, urls.partnerUrl, {
      partnerId: String(3_000_000 + partner),
      roles: ['Products_Read', 'Products_Write'],
    });
    for (let first = 0; first < catalogue.length; first += elementsPerDelivery) {
      await fine(client.post('/v5/products', catalogue.slice(first, first + elementsPerDelivery)));
    }
    clients.push(client);
  }
  return clients;
}

/** Runs one statement on a new connection; resolves to its rows. */
export async function rowsOf(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return (await withClient(url, (client) => client.query(sql))).rows;
}

async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await dropDatabase(server, name);
  await rowsOf(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return databaseUrl(server, name);
}

export async function dropDatabase(server: string, name: string): Promise<void> {
  await rowsOf(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}
