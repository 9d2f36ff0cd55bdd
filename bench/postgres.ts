/**
 * `npm run bench:postgres`: compares Kontor on PostgreSQL with PostgreSQL alone, in one run: new products per second
 * of four partners with 1, 2 and 4 workers, and of one partner, with COPY of the same rows; point reads with a bare
 * loop over the driver. Also measures the bytes per product, and the cost of requests to the nodes, the primary and a
 * standby. Uses the server at `KONTOR_BENCH_POSTGRES_URL`, or the packaged one with durable defaults.
 * `BENCH_DELIVERIES` is the number of deliveries per partner, `BENCH_WORKERS=1,2` the numbers of workers.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from '../test/harness/database.ts';
import { Cluster } from '../test/harness/postgres/cluster.ts';
import { elementsPerDelivery } from './postgres/catalogue.ts';
import { measureReads } from './postgres/reads.ts';
import { measureRequests } from './postgres/requests.ts';
import { dropDatabase, one } from './postgres/server.ts';
import { measureSizes } from './postgres/sizes.ts';
import { measureWorkers } from './postgres/workers.ts';

const partners = 4;
const deliveriesPerPartner = Number(process.env.BENCH_DELIVERIES ?? 10);
const rounds = (process.env.BENCH_WORKERS ?? '1,2,4').split(',').map(Number);
const given = process.env.KONTOR_BENCH_POSTGRES_URL;
const cluster =
  given === undefined ? await Cluster.start(['max_wal_size=4GB', 'wal_level=replica']) : undefined;
const server = given ?? (cluster as Cluster).url();
const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
chmodSync(folder, 0o777);
const filled: string[] = [];

try {
  const { server_version: version } = await one(server, 'SHOW server_version');
  console.log(
    `PostgreSQL ${version}, ${partners * deliveriesPerPartner} deliveries of ${elementsPerDelivery} products`,
  );
  for (const workers of rounds) {
    filled.push(await measureWorkers({ server, workers, partners, deliveriesPerPartner, folder }));
  }
  const alone = { workers: 1, partners: 1, deliveriesPerPartner: partners * deliveriesPerPartner };
  filled.push(await measureWorkers({ server, folder, ...alone }));
  const url = databaseUrl(server, filled[0] as string);
  await measureSizes(url);
  await measureReads(url);
  if (cluster !== undefined) await measureRequests(cluster, filled[0] as string);
} finally {
  for (const name of filled) await dropDatabase(server, name);
  rmSync(folder, { recursive: true, force: true });
  await cluster?.remove();
}
