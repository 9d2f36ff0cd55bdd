/** Status changes of a store created before they were stored in the order of turns. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findStatusChanges, removeOldStatusChanges } from '../../src/areas/products/status/store/history.ts';
import { migrations } from '../../src/migrations/index.ts';
import { migrate } from '../../src/platform/store/migrator.ts';
import { openStore } from '../../src/platform/store/open.ts';
import type { Store, WriteTx } from '../../src/platform/store/store.ts';
import { newBareDatabase, newDatabase, type TestDatabase, testEngine } from '../harness/database.ts';
import { raw } from '../harness/raw-sql.ts';

let database: TestDatabase;
let store: Store;

before(async () => {
  database = await (testEngine === 'postgres' ? newBareDatabase() : newDatabase());
  store = await openStore({ url: database.url }, { writes: true });
});

after(async () => {
  await store.close();
  await database.remove();
});

/** Stores an offer whose status changed `changes` times, the last ten in separate slots. */
async function storeOld(tx: WriteTx, sku: string, changes: number): Promise<void> {
  await raw(tx).run(
    `INSERT INTO product_offers (partner_id, sku, members, content_time, price_time, active_time, price, active,
       active_modified, status, status_modified, status_revision, status_changes, errors, information)
     VALUES (?1, ?2, 0, 0, 0, 0, '', 1, 0, 'ONLINE', ?3, ?3, ?4, '[]', '[]')`,
    sku,
    changes * 10,
    changes,
  );
  for (let number = Math.max(1, changes - 9); number <= changes; number += 1) {
    await raw(tx).run(
      `INSERT INTO product_status_changes (partner_id, sku, slot, changed_at, revision, left_at, left_revision, event,
         status, errors, information)
       VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?5, 'changed', 'PENDING', '[]', '[]')`,
      sku,
      (number - 1) % 10,
      number * 10,
      number * 10 - 10,
    );
  }
}

test('the newest changes of every sku are still there, oldest first, after the migration to the order of turns', async () => {
  const step = migrations.findIndex(({ name }) => name === 'status-moves');
  await migrate(store, store.dialect, migrations.slice(0, step), 0);
  await store.write(async (tx) => {
    for (const [sku, changes] of [
      ['none', 0],
      ['one', 1],
      ['ten', 10],
      ['many', 37],
    ] as const) {
      await storeOld(tx.partner('p'), sku, changes);
    }
  });
  await migrate(store, store.dialect, migrations, 0);
  const remembered = async (sku: string) =>
    (await findStatusChanges(store.reads.partner('p'), sku)).map(({ changed_at }) => Number(changed_at));
  const until = (last: number) => Array.from({ length: 10 }, (_, index) => (last - 9 + index) * 10);
  assert.deepEqual(await remembered('none'), []);
  assert.deepEqual(await remembered('one'), [10]);
  assert.deepEqual(await remembered('ten'), until(10));
  assert.deepEqual(await remembered('many'), until(37));
});

test('changes from before a time are removed, of one partner after the other, and no younger ones', async () => {
  await store.write(async (shared) => {
    await raw(shared.partner('p')).run(
      'INSERT INTO product_status_turns (partner_id, revision) VALUES (?1, 410) ON CONFLICT DO NOTHING',
    );
    while (await removeOldStatusChanges(shared, 320));
  });
  const kept = await findStatusChanges(store.reads.partner('p'), 'many');
  assert.deepEqual(
    kept.map(({ changed_at }) => Number(changed_at)),
    [320, 330, 340, 350, 360, 370],
  );
  assert.deepEqual(await findStatusChanges(store.reads.partner('p'), 'ten'), []);
});
