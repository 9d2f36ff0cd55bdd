/** What operators read of one subject or one partner is what they would pick from all events by hand. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { raw } from '@kontor/harness/raw-sql';
import { seeded } from '@kontor/harness/seeded';
import { newStore } from '@kontor/harness/store';
import {
  EventIds,
  indexNextEvents,
  type JournalEvent,
  type Position,
  readJournal,
  recordEvent,
  recordMarketplaceEvent,
  removeOldEvents,
  startOf,
} from '../../platform/journal/index.ts';
import { isAbout } from '../../platform/journal/subject-index.ts';

const ids = new EventIds('5a'.repeat(32));
const partners = ['1', '2', '3'];

/** Numbers that look random and are the same in every run. */
function randomOf(seed: number): (below: number) => number {
  const random = seeded(seed);
  return (below) => Math.floor(random() * below);
}

const orderId = (number: number) => `7d1c7a52-6f0e-4e57-9d8e-${String(number).padStart(12, '0')}`;

type Store = Awaited<ReturnType<typeof newStore>>;

/** Writes some events of random partners and subjects, in transactions of random size. */
async function write(store: Store, randomOfAll: (below: number) => number): Promise<void> {
  const seed = randomOfAll(1_000_000);
  await store.write(async (tx) => {
    // A transaction that starts again writes the same.
    const random = randomOf(seed);
    for (let left = random(8) + 1; left > 0; left -= 1) {
      const atMs = 0;
      if (random(10) === 0) {
        const scope = { eans: ['4006381333931'] };
        const data = { takedownId: orderId(random(3)), scope, reason: '' };
        const subject = `takedowns/${data.takedownId}` as const;
        recordMarketplaceEvent(tx, { type: 'kontor.takedown.created.v1', subject, atMs, data });
        continue;
      }
      const mine = tx.partner(partners[random(3)] ?? '');
      if (random(3) === 0) {
        const [salesOrderId, positionItemId] = [orderId(random(4)), orderId(random(3))];
        const data = { salesOrderId, orderNumber: 'a', positionItemId, sku: 'A', status: 'SENT' } as const;
        const subject = `orders/${salesOrderId}/items/${positionItemId}` as const;
        recordEvent(mine, { type: 'kontor.order-item.sent.v1', subject, atMs, data });
      } else {
        const sku = `S-${random(6)}`;
        const data = { sku, quantity: random(9) };
        recordEvent(mine, { type: 'kontor.quantity.changed.v1', subject: `products/${sku}`, atMs, data });
      }
    }
  });
}

interface Filter {
  readonly partnerId?: string;
  readonly subject?: string;
}

async function readAll(store: Store, filter: Filter, limit: number, from: Position): Promise<JournalEvent[]> {
  const events: JournalEvent[] = [];
  for (let after = from; ; ) {
    const page = await readJournal(store.reads, { ids, after, limit, ...filter });
    events.push(...page.events);
    if (page.isEnd) return events;
    after = page.next;
  }
}

const keyOf = ({ position, subject, data }: JournalEvent) => JSON.stringify([position, subject, data]);

async function compare(store: Store, random: (below: number) => number): Promise<number> {
  const from = await startOf(store.reads);
  const all = await readAll(store, {}, 1_000, from);
  const subjects = [
    ...['products/S-0', 'products/S-5', 'products/S', 'products/none'],
    ...[
      `orders/${orderId(1)}`,
      `orders/${orderId(2)}/items/${orderId(1)}`,
      'orders',
      `takedowns/${orderId(1)}`,
    ],
  ];
  let found = 0;
  for (const subject of [undefined, ...subjects]) {
    for (const partnerId of [undefined, '2']) {
      const filter = { ...(subject && { subject }), ...(partnerId && { partnerId }) };
      const expected = all.filter(
        (event) =>
          (subject === undefined || isAbout(event.subject, subject)) &&
          (partnerId === undefined || event.partnerId === partnerId),
      );
      const read = await readAll(store, filter, random(40) + 2, from);
      assert.deepEqual(read.map(keyOf), expected.map(keyOf), JSON.stringify(filter));
      found += read.length;
    }
  }
  return found;
}

describe('events of a subject and of a partner', () => {
  for (const seed of [1, 2, 3]) {
    test(`are those picked by hand, however far the index has come (history ${seed})`, async () => {
      const random = randomOf(seed * 7_919);
      const store = await newStore();
      for (let round = 0; round < 8; round += 1) {
        for (let writes = random(20); writes > 0; writes -= 1) await write(store, random);
        // From not at all to completely.
        for (let steps = random(3); steps > 0; steps -= 1) await store.write(indexNextEvents);
        if (round === 6) await store.write((tx) => removeOldEvents(tx, Number.MAX_SAFE_INTEGER));
        assert.ok((await compare(store, random)) > 0 || round < 2 || round === 6);
      }
      while (await store.write(indexNextEvents));
      await write(store, random);
      await compare(store, random);
    });
  }

  test('are found in every part of the index, and entries of removed events go', async () => {
    const store = await newStore();
    const random = randomOf(99);
    for (let part = 0; part < 5; part += 1) {
      for (let writes = 20; writes > 0; writes -= 1) await write(store, random);
      await store.write((tx) => raw(tx).run(jumpOf(store.dialect.engine), part * 65_536 + 65_500));
    }
    while (await store.write(indexNextEvents));
    assert.ok((await compare(store, random)) > 50);
    const count = async () => Number((await raw(store.reads).all<{ n: number }>(entries))[0]?.n);
    const before = await count();
    await store.write((tx) => removeOldEvents(tx, Number.MAX_SAFE_INTEGER));
    while (await store.write(indexNextEvents));
    assert.ok((await count()) < before / 2, 'only entries of the last part may be left');
  });

  test('are found behind many events that are not indexed yet, of which one answer looks through some', async () => {
    const store = await newStore();
    const asked = ['LAST', '"quoted" \\ LAST'];
    await store.write(async (tx) => {
      const mine = tx.partner('1');
      const others = Array.from({ length: 30_000 }, (_, number) => `S-${number}`);
      for (const sku of [...others, ...asked]) {
        const data = { sku, quantity: 1 };
        recordEvent(mine, { type: 'kontor.quantity.changed.v1', subject: `products/${sku}`, atMs: 0, data });
      }
    });
    const after = await startOf(store.reads);
    for (const sku of asked) {
      const subject = `products/${sku}`;
      const first = await readJournal(store.reads, { ids, after, limit: 10, subject });
      assert.deepEqual([first.events.length, first.isEnd], [0, false]);
      const found = await readAll(store, { subject }, 10, after);
      assert.deepEqual(
        found.map((event) => event.subject),
        [subject],
      );
    }
  });
});

const entries = 'SELECT COUNT(*) AS n FROM event_subjects';
const jumpOf = (engine: string) =>
  engine === 'postgres'
    ? "SELECT setval('events_position_seq', ?1)"
    : "UPDATE sqlite_sequence SET seq = ?1 WHERE name = 'events'";
