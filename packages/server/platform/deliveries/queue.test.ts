import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { newDatabase } from '@kontor/harness/database';
import { raw } from '@kontor/harness/raw-sql';
import { dayMs } from '@kontor/values/instant';
import { migrations } from '../../migrations/index.ts';
import { dialectOf } from '../store/location.ts';
import { migrate } from '../store/migrator.ts';
import { openStore } from '../store/open.ts';
import { SpeedMeter } from './queue.ts';

test('nodes not seen for a day are forgotten when the next one starts to work', async () => {
  const database = await newDatabase();
  const store = await openStore({ url: database.url }, { writes: true });
  after(async () => {
    await store.close();
    await database.remove();
  });
  await migrate(store, dialectOf({ url: database.url }), migrations, 0);
  for (const [owner, nowMs] of [
    ['old', 0],
    ['yesterday', dayMs],
    ['today', dayMs + dayMs / 2],
    ['now', 2 * dayMs + 1],
  ] as const) {
    const meter = new SpeedMeter(owner);
    meter.measured(100, 10);
    await meter.publish(store, nowMs);
  }
  const rows = await raw(store.reads).all<{ owner: string }>('SELECT owner FROM worker_nodes ORDER BY owner');
  assert.deepEqual(
    rows.map(({ owner }) => owner),
    ['now', 'today'],
  );
});
