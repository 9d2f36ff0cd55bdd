/**
 * `npm run bench:journal`: the cost of the journal per new product on PostgreSQL. Two servers on one packaged database
 * server with durable defaults get the same deliveries in alternation; one of them has no journal. Measures processor
 * time of the server and of the database, and the time until everything is processed. `BENCH_TURNS` is the number of
 * turns.
 */
import { rmSync } from 'node:fs';
import { ApiClient } from '../test/harness/client.ts';
import { waitUntilDone } from '../test/harness/deliver.ts';
import { Cluster } from '../test/harness/postgres/cluster.ts';
import { type ServerProcess, startProcess } from '../test/harness/process.ts';
import { copyWithoutJournal } from './events/without-journal.ts';
import { cpuMs } from './measure/process.ts';
import { elementsPerDelivery, makeCatalogue } from './postgres/catalogue.ts';
import { loadText, one, serverCpuMs, serverProcess } from './postgres/server.ts';

const turns = Number(process.env.BENCH_TURNS ?? 10);
const catalogue = makeCatalogue(elementsPerDelivery * (turns + 1));
/** Maximum ratio of the processor time of a new product with the journal to that without. */
const bound = 1.1;

interface Side {
  readonly node: ServerProcess;
  readonly client: ApiClient;
  readonly url: string;
  cpuMs: number;
  databaseMs: number;
  wallMs: number;
}

const cluster = await Cluster.start();
const copy = copyWithoutJournal();
try {
  const main = await serverProcess(cluster.url());
  const [journal, without] = [await startSide('journal'), await startSide('without', copy.program)];
  // The first delivery to each is a warm-up.
  for (let turn = 0; turn <= turns; turn += 1) {
    const both = turn % 2 === 0 ? [journal, without] : [without, journal];
    for (const side of both) await deliver(side, turn, main);
  }
  tell(journal, without);
  for (const [side, isExpected] of [
    [journal, true],
    [without, false],
  ] as const) {
    const { rows } = await one(
      side.url,
      "SELECT COUNT(*)::int AS rows FROM events WHERE types LIKE '%product.created%'",
    );
    if (Number(rows) > 0 !== isExpected)
      throw new Error(`${rows} rows of new products, against what was wanted`);
    await side.node.stop();
  }
} finally {
  await cluster.remove();
  rmSync(copy.folder, { recursive: true, force: true });
}

async function startSide(name: string, program?: string): Promise<Side> {
  await cluster.query(`CREATE DATABASE ${name}`);
  const settings = {
    KONTOR_ENVIRONMENT: 'sandbox',
    KONTOR_DEMO_DATA: 'on',
    KONTOR_OPERATOR_TOKEN: 'operator',
    KONTOR_DATABASE_URL: cluster.url(name),
    KONTOR_SHOP_CHECK_DELAY_MS: '86400000',
  };
  const node = await startProcess(['serve'], settings, undefined, program);
  const client = new ApiClient(() => node.partnerUrl);
  await client.login('demo', 'demo');
  return { node, client, url: cluster.url(name), cpuMs: 0, databaseMs: 0, wallMs: 0 };
}

async function deliver(side: Side, turn: number, main: number | undefined): Promise<void> {
  const first = turn * elementsPerDelivery;
  const before = [cpuMs(side.node.child.pid), serverCpuMs(main), performance.now()] as const;
  const answer = await side.client.post('/v5/products', catalogue.slice(first, first + elementsPerDelivery));
  const { progress } = await waitUntilDone(side.client, answer.json.task.id);
  if (progress.succeeded !== elementsPerDelivery) throw new Error(JSON.stringify(progress));
  if (turn === 0) return;
  side.cpuMs += cpuMs(side.node.child.pid) - before[0];
  side.databaseMs += serverCpuMs(main) - before[1];
  side.wallMs += performance.now() - before[2];
}

function tell(journal: Side, without: Side): void {
  const elements = turns * elementsPerDelivery;
  const micros = (ms: number) => Math.round((ms * 1_000) / elements);
  const rowOf = (what: string, of: (side: Side) => number) => ({
    what,
    journal: micros(of(journal)),
    without: micros(of(without)),
    ratio: Number((of(journal) / of(without)).toFixed(3)),
  });
  const all = rowOf('processor time, both, µs a product', (side) => side.cpuMs + side.databaseMs);
  console.table([
    rowOf('processor time of the server, µs a product', (side) => side.cpuMs),
    rowOf('processor time of the database, µs a product', (side) => side.databaseMs),
    all,
    rowOf('time until it is worked off, µs a product', (side) => side.wallMs),
  ]);
  const isMet = all.ratio <= bound;
  console.log(`${elements} new products each (${loadText()}); bound ${bound}: ${isMet ? 'met' : 'missed'}`);
  if (!isMet) process.exitCode = 1;
}
