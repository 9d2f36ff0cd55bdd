/** The cost of the journal for new products, and of reading the events of one subject. */

import { newDatabase } from '@kontor/harness/database';
import { migrations } from '../packages/server/migrations/index.ts';
import {
  EventIds,
  indexNextEvents,
  type Position,
  readJournal,
  recordEvents,
} from '../packages/server/platform/journal/index.ts';
import { migrate } from '../packages/server/platform/store/migrator.ts';
import { openStore } from '../packages/server/platform/store/open.ts';
import type { Store } from '../packages/server/platform/store/store.ts';
import { elementsPerBody, exampleBodies } from './shared/catalogue.ts';
import { figuresInTurns, loadText, median, repeated, requireAtMost, timed } from './shared/figure.ts';
import { deliverAll } from './shared/load.ts';
import { cpuMs, microsOf, serverCpuMs, serverProcess } from './shared/process.ts';
import { copyProgram, logIn, startCluster, startNode } from './shared/server.ts';

/** Maximum ratio of the processor time of a new product with the journal to that without. */
const ratioMax = 1.1;
const emptied = [
  'packages/server/platform/journal/record.ts',
  'packages/server/areas/products/delivery/service/write.ts',
];

/**
 * The cost of the journal per new product on PostgreSQL. Two servers on one packaged database server with durable
 * defaults get the same deliveries in turns; one of them writes nothing to the journal and skips the preparation of product
 * events. `BENCH_TURNS` is the number of turns.
 */
export async function measureJournal(): Promise<void> {
  const turns = Number(process.env.BENCH_TURNS ?? 10);
  const bodies = exampleBodies(turns + 1);
  await using cluster = await startCluster();
  // In these files, the functions that return nothing are the ones that record events.
  using copy = copyProgram(emptied, (text) => text.replaceAll('): void {\n', '): void {\n  return;\n'));
  const database = await serverProcess(cluster.url());
  const start = async (name: string, program?: string) => {
    await cluster.query(`CREATE DATABASE ${name}`);
    const settings = { KONTOR_DEMO_DATA: 'on', KONTOR_SHOP_CHECK_DELAY_MS: '86400000' };
    const node = await startNode(cluster.url(name), settings, { program });
    return { name, node, token: (await logIn(node, 'demo')).token ?? '' };
  };
  const sides = [await start('journal'), await start('without', copy.program)];
  const figures = await figuresInTurns(sides, turns, async ({ node, token }, turn) => {
    const meters = { server: () => cpuMs(node.child.pid), database: () => serverCpuMs(database) };
    const micros = await microsOf(meters, elementsPerBody, () =>
      deliverAll(bodies.slice(turn, turn + 1), { url: node.partnerUrl, token, open: 1 }),
    );
    return { ...micros, both: micros.server + micros.database };
  });
  for (const { name, node } of sides) {
    const text = "SELECT COUNT(*)::int AS rows FROM events WHERE types LIKE '%product.created%'";
    const [found] = await cluster.query(text, name);
    if (Number(found?.rows) > 0 !== (name === 'journal')) throw new Error(`${name}: ${found?.rows} events`);
    await node.stop();
  }
  const rowOf = (what: string, name: keyof (typeof figures)[number]) => {
    const [journal = 0, without = 0] = figures.map((of) => median(of[name]));
    const ratio = Number((journal / without).toFixed(3));
    return { what, journal: Math.round(journal), without: Math.round(without), ratio };
  };
  const both = rowOf('processor time, both, µs a product', 'both');
  console.table([
    rowOf('processor time of the server, µs a product', 'server'),
    rowOf('processor time of the database, µs a product', 'database'),
    both,
    rowOf('time until it is worked off, µs a product', 'wall'),
  ]);
  console.log(`${turns * elementsPerBody} new products each (${loadText()}); bound ${ratioMax}`);
  requireAtMost('ratio of the processor time', both.ratio, ratioMax);
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
    const tookMs = await repeated(() => readWanted(store, 'products/WANTED'), 21);
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
