/** Nodes that write at once, and readers that follow the journal meanwhile. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newDatabase, type TestDatabase, testEngine } from '@kontor/harness/database';
import { raw } from '@kontor/harness/raw-sql';
import { migrations } from '../../migrations/index.ts';
import { EventIds, headOf, type Position, readJournal, recordEvent } from '../../platform/journal/index.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import type { EndWork, Store, WriteTx } from '../../platform/store/store.ts';

const skip = testEngine === 'postgres' ? false : 'runs by npm run test:postgres';

const partners = ['one', 'two', 'three', 'four'];
const writesOfEach = 40;
const nodes = 3;
const writersOfNode = 4;

/** Delays a transaction after its events were written and before it commits; a negative time rolls it back then. */
const holdUp: EndWork<number> = async (tx, milliseconds) => {
  const most = Math.max(...milliseconds.map(Math.abs));
  await raw(tx).all('SELECT CAST(pg_sleep(?1 / 1000.0) AS TEXT) AS slept', most);
  if (milliseconds.some((ms) => ms < 0)) throw new Error('undone');
};

describe('readers of the journal while nodes write', { skip }, () => {
  let database: TestDatabase;
  const stores: Store[] = [];

  before(async () => {
    database = await newDatabase('postgres');
    for (let node = 0; node < nodes; node += 1) {
      stores.push(await openStore({ url: database.url }, { writes: true }));
    }
    const [store] = stores as [Store];
    await migrate(store, store.dialect, migrations, 0);
    await store.write(async (tx) => {
      await raw(tx).run('CREATE TABLE written (partner TEXT PRIMARY KEY, count BIGINT NOT NULL)');
      for (const partner of partners) await raw(tx).run('INSERT INTO written VALUES (?1, 0)', partner);
    });
  });

  after(async () => {
    for (const store of stores) await store.close();
    await database.remove();
  });

  /** Counts up under the partner's lock, so that the committed numbers are in commit order. */
  async function count(mine: WriteTx): Promise<void> {
    const sql = 'UPDATE written SET count = count + 1 WHERE partner = ?1 RETURNING count';
    const [row] = await raw(mine).all<{ count: number }>(sql);
    recordEvent(mine, {
      type: 'kontor.quantity.changed.v1',
      subject: `products/${mine.partnerId}`,
      atMs: 0,
      data: { sku: mine.partnerId, quantity: Number(row?.count) },
    });
  }

  async function write(store: Store, writer: number): Promise<void> {
    for (let round = 0; round < writesOfEach; round += 1) {
      const first = partners[(writer + round) % partners.length] as string;
      const second = partners[(writer * 2 + round * 3) % partners.length] as string;
      const chosen = round % 4 === 0 ? [...new Set([first, second])].sort() : [first];
      // From no time to long, and every seventh is rolled back at its very end.
      const heldMs = ((writer * 7 + round * 5) % 23) + 1;
      const work = store.write(async (tx) => {
        for (const partner of chosen) await count(tx.partner(partner));
        tx.atEnd(holdUp, round % 7 === 3 ? -heldMs : heldMs);
      });
      await work.catch((error: Error) => assert.equal(error.message, 'undone'));
    }
  }

  const ids = new EventIds('00'.repeat(32));

  /** Follows until `isOver` and everything is read; each step takes a few events. */
  async function follow(store: Store, limit: number, isOver: () => boolean): Promise<string[]> {
    const seen: string[] = [];
    for (let position: Position = { row: 0 }; ; ) {
      const wasOver = isOver();
      const { events, next, isEnd } = await readJournal(store.reads, { ids, after: position, limit });
      seen.push(...events.map(({ partnerId, data }) => `${partnerId} ${JSON.parse(data).quantity}`));
      position = next;
      if (wasOver && isEnd) return seen;
    }
  }

  /** Follows like a client that ignores transactions in progress. */
  async function followNaively(store: Store, isOver: () => boolean): Promise<number> {
    let rows = 0;
    for (let position = 0; ; ) {
      const wasOver = isOver();
      const sql = 'SELECT position FROM events WHERE position > ?1 ORDER BY position';
      const found = await raw(store.reads).all<{ position: number }>(sql, position);
      rows += found.length;
      position = found.at(-1)?.position ?? position;
      if (wasOver && found.length === 0) return rows;
    }
  }

  test('each sees every committed event once, in the order of each partner', async () => {
    let isOver = false;
    const over = () => isOver;
    const readers = [1, 3, 100, 1_000, 7].map((limit, index) =>
      follow(stores[index % nodes] as Store, limit, over),
    );
    const naive = followNaively(stores[0] as Store, over);
    const writers = stores.flatMap((store, node) =>
      Array.from({ length: writersOfNode }, (_, writer) => write(store, node * writersOfNode + writer)),
    );
    await Promise.all(writers);
    isOver = true;
    const [first, ...others] = await Promise.all(readers);
    for (const other of others) assert.deepEqual(other, first);
    const reads = raw((stores[0] as Store).reads);
    for (const { partner, count } of await reads.all<{ partner: string; count: number }>(
      'SELECT partner, count FROM written',
    )) {
      assert.ok(count > writesOfEach, `${partner} has ${count}`);
      assert.deepEqual(
        first?.filter((each) => each.startsWith(`${partner} `)),
        Array.from({ length: count }, (_, index) => `${partner} ${index + 1}`),
      );
    }
    const [{ rows } = { rows: 0 }] = await reads.all<{ rows: number }>('SELECT COUNT(*) AS rows FROM events');
    assert.ok((await naive) < rows, 'a reader who takes what is there misses some: the load is hard enough');
  });

  test('a transaction that is rolled back holds nobody up', async () => {
    const [store] = stores as [Store];
    const undone = store.write(async (tx) => {
      await count(tx.partner('one'));
      tx.atEnd(holdUp, -1);
    });
    await assert.rejects(undone, /undone/);
    await store.write((tx) => count(tx.partner('two')));
    const { row } = await headOf(store.reads);
    const [last] = await raw(store.reads).all<{ last: number }>('SELECT MAX(position) AS last FROM events');
    assert.equal(row, Number(last?.last));
  });
});
