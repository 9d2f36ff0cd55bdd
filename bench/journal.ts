/** The cost of the journal for new products, and of reading the events of one subject. */
import { migrations } from '../src/migrations/index.ts';
import {
  EventIds,
  indexNextEvents,
  type Position,
  readJournal,
  recordEvents,
} from '../src/platform/journal/index.ts';
import { migrate } from '../src/platform/store/migrator.ts';
import { openStore } from '../src/platform/store/open.ts';
import type { Store } from '../src/platform/store/store.ts';
import type { ApiClient } from '../test/harness/client.ts';
import { newDatabase } from '../test/harness/database.ts';
import { waitUntilDone } from '../test/harness/deliver.ts';
import type { Cluster } from '../test/harness/postgres/cluster.ts';
import type { ServerProcess } from '../test/harness/process.ts';
import { elementsPerDelivery, makeCatalogue } from './postgres/workers.ts';
import { cpuMs, serverCpuMs, serverProcess } from './shared/process.ts';
import { copyProgram, fine, startCluster, startNode } from './shared/server.ts';
import { logIn } from './shared/stores.ts';
import { inTurns, loadText, median, timed } from './shared/timing.ts';

/** Maximum ratio of the processor time of a new product with the journal to that without. */
const bound = 1.1;

interface Side {
  readonly name: string;
  readonly node: ServerProcess;
  readonly client: ApiClient;
  cpuMs: number;
  databaseMs: number;
  wallMs: number;
}

/**
 * The cost of the journal per new product on PostgreSQL. Two servers on one packaged database server with durable
 * defaults get the same deliveries in turns; one of them has no journal. `BENCH_TURNS` is the number of turns.
 */
export async function measureJournal(): Promise<void> {
  const turns = Number(process.env.BENCH_TURNS ?? 10);
  const catalogue = makeCatalogue(elementsPerDelivery * (turns + 1));
  await using cluster = await startCluster();
  using copy = copyWithoutJournal();
  const main = await serverProcess(cluster.url());
  const [journal, without] = [
    await startSide(cluster, 'journal'),
    await startSide(cluster, 'without', copy.program),
  ];
  await inTurns([journal, without], turns, async (side, turn) => {
    const body = catalogue.slice(turn * elementsPerDelivery, (turn + 1) * elementsPerDelivery);
    const before = { cpuMs: cpuMs(side.node.child.pid), databaseMs: serverCpuMs(main) };
    const wallMs = await timed(() => deliver(side, body));
    if (turn === 0) return;
    side.cpuMs += cpuMs(side.node.child.pid) - before.cpuMs;
    side.databaseMs += serverCpuMs(main) - before.databaseMs;
    side.wallMs += wallMs;
  });
  tell(journal, without, turns * elementsPerDelivery);
  for (const { name, node } of [journal, without]) {
    const text = "SELECT COUNT(*)::int AS rows FROM events WHERE types LIKE '%product.created%'";
    const [found] = await cluster.query(text, name);
    if (Number(found?.rows) > 0 !== (name === 'journal')) throw new Error(`${name}: ${found?.rows} events`);
    await node.stop();
  }
}

const emptied = ['src/platform/journal/record.ts', 'src/areas/products/delivery/service/write.ts'];

/** A copy of the program that writes nothing to the journal and skips the preparation of product events. */
const copyWithoutJournal = () =>
  // In these files, the functions that return nothing are the ones that record events.
  copyProgram(emptied, (text) => text.replaceAll('): void {\n', '): void {\n  return;\n'));

async function startSide(cluster: Cluster, name: string, program?: string): Promise<Side> {
  await cluster.query(`CREATE DATABASE ${name}`);
  const settings = { KONTOR_DEMO_DATA: 'on', KONTOR_SHOP_CHECK_DELAY_MS: '86400000' };
  const node = await startNode(cluster.url(name), settings, { program });
  return { name, node, client: await logIn(node, 'demo'), cpuMs: 0, databaseMs: 0, wallMs: 0 };
}

async function deliver({ client }: Side, body: readonly object[]): Promise<void> {
  const { task } = await fine(client.post('/v5/products', body));
  const { progress } = await waitUntilDone(client, task.id);
  if (progress.succeeded !== body.length) throw new Error(JSON.stringify(progress));
}

function tell(journal: Side, without: Side, elements: number): void {
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

/**
 * Reading the ten events of one subject among a million others: with the index of subjects, and by reading everything,
 * which is what it replaces; and what indexing costs. `args`: the number of events; `postgres`.
 */
export async function measureEventsOfSubject([events = '1000000', engine]: readonly string[]): Promise<void> {
  const count = Number(events);
  const database = await newDatabase(engine === 'postgres' ? 'postgres' : 'sqlite');
  const store = await openStore({ url: database.url }, { writes: true });
  try {
    await migrate(store, store.dialect, migrations, 0);
    const fillMs = await timed(() => fill(store, count));
    const allMs = await timed(() => readWanted(store, undefined));
    const indexMs = await timed(async () => {
      while (await store.write(indexNextEvents));
    });
    const found = await readWanted(store, 'products/WANTED');
    const tookMs: number[] = [];
    for (let round = 0; round < 21; round += 1) {
      tookMs.push(await timed(() => readWanted(store, 'products/WANTED')));
    }
    console.table({
      events: count,
      found,
      'by subject, ms': median(tookMs).toFixed(2),
      'reading everything, ms': allMs.toFixed(0),
      'writing, µs per event': ((fillMs / count) * 1_000).toFixed(1),
      'indexing, µs per event': ((indexMs / count) * 1_000).toFixed(1),
    });
  } finally {
    await store.close();
    await database.remove();
  }
}

/** Writes rows of 20 events in transactions of 50 partners; every tenth of them has one event of the subject. */
async function fill(store: Store, count: number): Promise<void> {
  const [perRow, wanted, partners] = [20, 10, 50];
  const transactions = Math.ceil(count / (perRow * partners));
  for (let number = 0; number < transactions; number += 1) {
    await store.write(async (tx) => {
      for (let partner = 0; partner < partners; partner += 1) {
        const isWanted = partner === 0 && number % Math.ceil(transactions / wanted) === 0;
        const events = Array.from({ length: perRow }, (_, index) => {
          const sku = isWanted && index === 0 ? 'WANTED' : `S-${number}-${index}`;
          return { subject: `products/${sku}` as const, data: JSON.stringify({ sku, quantity: 1 }) };
        });
        const recorded = { type: 'kontor.quantity.changed.v1', atMs: 0, events } as const;
        recordEvents(tx.partner(String(1_000 + partner)), recorded);
      }
    });
  }
}

/** Resolves to the number of events of the subject among those that are read. */
async function readWanted(store: Store, subject: string | undefined): Promise<number> {
  const ids = new EventIds('5a'.repeat(32));
  let found = 0;
  for (let after: Position = { row: 0 }; ; ) {
    const page = await readJournal(store.reads, { ids, after, limit: 1_000, subject });
    found += page.events.filter((event) => event.subject === 'products/WANTED').length;
    if (page.isEnd) return found;
    after = page.next;
  }
}
