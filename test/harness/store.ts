import { after } from 'node:test';
import { migrations } from '../../packages/server/migrations/index.ts';
import { dialectOf } from '../../packages/server/platform/store/location.ts';
import { migrate } from '../../packages/server/platform/store/migrator.ts';
import { openStore } from '../../packages/server/platform/store/open.ts';
import type { Store } from '../../packages/server/platform/store/store.ts';
import { newDatabase, type TestDatabase } from './database.ts';

/** A store with the current schema on a new database. Both are removed at the end of the test file. */
export async function newStore(given?: TestDatabase): Promise<Store> {
  const database = given ?? (await newDatabase());
  const store = await openStore({ url: database.url }, { writes: true });
  await migrate(store, dialectOf({ url: database.url }), migrations, 0);
  after(async () => {
    await store.close();
    await database.remove();
  });
  return store;
}
