/** New products per second with several workers, compared with COPY of the same rows right afterwards. */
import pg from 'pg';
import { databaseUrl } from '../../test/harness/database.ts';
import { startProcess } from '../../test/harness/process.ts';
import { cpuMs } from '../measure/process.ts';
import { deliverAll } from './catalogue.ts';
import { createDatabase, dropDatabase, loadText, one, serverCpuMs, serverProcess } from './server.ts';

export interface WorkersOptions {
  /** URL of the server's administrative database. */
  readonly server: string;
  readonly workers: number;
  readonly partners: number;
  readonly deliveriesPerPartner: number;
  /** A folder that the server can write to. */
  readonly folder: string;
}

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
  const settings = {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_DEMO_DATA: 'on',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_URL: url,
    KONTOR_SHOP_CHECK_DELAY_MS: '86400000',
  };
  const api = await startProcess(['serve', '--role', 'api'], settings);
  await deliverAll(api, partners, deliveriesPerPartner);
  const main = await serverProcess(server);
  const watch = new pg.Client({ connectionString: url });
  await watch.connect();
  const nodes = await Promise.all(
    Array.from({ length: workers }, () => startProcess(['serve', '--role', 'worker'], settings)),
  );
  const moment = async (): Promise<Moment & { open: number; failed: number }> => {
    const { rows } = await watch.query(
      `SELECT COUNT(*) FILTER (WHERE state <> 'done')::int AS open, SUM(succeeded)::int AS elements,
         SUM(failed)::int AS failed FROM deliveries`,
    );
    const workersCpuMs = nodes.reduce((sum, { child }) => sum + cpuMs(child.pid), 0);
    return { ...rows[0], atMs: performance.now(), workersCpuMs, serverCpuMs: serverCpuMs(main) };
  };
  // Measure from the first stored elements on, to exclude the start of the processes.
  let first = await moment();
  while (first.elements === 0) first = await after(20, moment);
  let last = first;
  while (last.open > 0) last = await after(200, moment);
  await watch.end();
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
  for (const table of tables) await one(databaseUrl(server, from), `COPY ${table} TO '${folder}/${table}'`);
  const url = await createDatabase(server, 'kontor_bench_copy', from);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('TRUNCATE products, product_offers');
  await client.query('CHECKPOINT');
  const startedMs = performance.now();
  const cpuBeforeMs = serverCpuMs(main);
  let rows = 0;
  for (const table of tables)
    rows = (await client.query(`COPY ${table} FROM '${folder}/${table}'`)).rowCount ?? 0;
  const tookMs = performance.now() - startedMs;
  const cpuMicros = ((serverCpuMs(main) - cpuBeforeMs) * 1000) / rows;
  await client.end();
  await dropDatabase(server, 'kontor_bench_copy');
  return { perSecond: (rows / tookMs) * 1000, cpuMicros };
}

async function after<Result>(milliseconds: number, ask: () => Promise<Result>): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return ask();
}
