/**
 * Measures reading the ten events of one subject among a million others, or as many as the first argument says, on
 * SQLite or, with `postgres`, on PostgreSQL: with the index of subjects, and by reading everything, which is what it
 * replaces; and what indexing costs. Run by `npx node bench/events-of-subject.ts [EVENTS [postgres]]`.
 */
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
import { newDatabase } from '../test/harness/database.ts';
import { timed } from './measure/beside.ts';

const count = Number(process.argv[2] ?? 1_000_000);
const database = await newDatabase(process.argv[3] === 'postgres' ? 'postgres' : 'sqlite');
const store = await openStore({ url: database.url }, { writes: true });
const ids = new EventIds('5a'.repeat(32));
const perRow = 20;
const wanted = 10;
const partners = 50;

/** Writes rows of 20 events in transactions of 50 partners; every tenth of them has one event of the subject. */
async function fill(): Promise<void> {
  const transactions = Math.ceil(count / (perRow * partners));
  for (let number = 0; number < transactions; number += 1) {
    await store.write(async (tx) => {
      for (let partner = 0; partner < partners; partner += 1) {
        const isWanted = partner === 0 && number % Math.ceil(transactions / wanted) === 0;
        const events = Array.from({ length: perRow }, (_, index) => {
          const sku = isWanted && index === 0 ? 'WANTED' : `S-${number}-${index}`;
          return { subject: `products/${sku}` as const, data: JSON.stringify({ sku, quantity: 1 }) };
        });
        recordEvents(tx.partner(String(1_000 + partner)), {
          type: 'kontor.quantity.changed.v1',
          atMs: 0,
          events,
        });
      }
    });
  }
}

async function read(subject: string | undefined): Promise<number> {
  let found = 0;
  for (let after: Position = { row: 0 }; ; ) {
    const page = await readJournal(store.reads, { ids, after, limit: 1_000, subject });
    found += page.events.filter((event) => event.subject === 'products/WANTED').length;
    if (page.isEnd) return found;
    after = page.next;
  }
}

try {
  await migrate(store, store.dialect, migrations, 0);
  const fillMs = await timed(fill);
  const all = await timed(() => read(undefined));
  const indexMs = await timed(async () => {
    while (await store.write(indexNextEvents));
  });
  await read('products/WANTED');
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < 21; round += 1) {
    times.push(
      await timed(async () => {
        found = await read('products/WANTED');
      }),
    );
  }
  times.sort((one, other) => one - other);
  console.table({
    events: count,
    found,
    'by subject, ms': (times[10] ?? 0).toFixed(2),
    'reading everything, ms': all.toFixed(0),
    'writing, µs per event': ((fillMs / count) * 1_000).toFixed(1),
    'indexing, µs per event': ((indexMs / count) * 1_000).toFixed(1),
  });
} finally {
  await store.close();
  await database.remove();
}
