/** Old status changes of variations. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newDatabase, type TestDatabase } from '@kontor/harness/database';
import { raw } from '@kontor/harness/raw-sql';
import { findStatusChanges, removeOldStatusChanges } from '../../areas/products/status/store/history.ts';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../platform/store/migrator.ts';
import { openStore } from '../../platform/store/open.ts';
import type { Store, WriteTx } from '../../platform/store/store.ts';

let database: TestDatabase;
let store: Store;

before(async () => {
  database = await newDatabase();
  store = await openStore({ url: database.url }, { writes: true });
  await migrate(store, store.dialect, migrations, 0);
});

after(async () => {
  await store.close();
  await database.remove();
});

/** Stores an offer whose status changed `changes` times, at 10, 20, …, and the last ten of these changes. */
async function storeChanges(tx: WriteTx, sku: string, changes: number): Promise<void> {
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
      `INSERT INTO product_status_moves (partner_id, revision, sku, number, changed_at, left_at, left_revision, event,
         status, errors, information)
       VALUES (?1, ?2, ?3, ?4, ?2, ?5, ?5, 'changed', 'PENDING', '[]', '[]')`,
      number * 10,
      sku,
      number,
      number * 10 - 10,
    );
  }
}

test('changes from before a time are removed, of one partner after the other, and no younger ones', async () => {
  await store.write(async (shared) => {
    await storeChanges(shared.partner('p'), 'ten', 10);
    await storeChanges(shared.partner('p'), 'many', 37);
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
