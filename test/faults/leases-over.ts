import { openStore } from '../../src/platform/store/open.ts';
import { superuserUrl, type TestDatabase } from '../harness/database.ts';
import { raw } from '../harness/raw-sql.ts';

/**
 * Lets the leases of killed nodes expire, as time does, so that another node may start their work. A server that
 * starts on a file does so itself, because no other can be using it.
 */
export async function leasesOver(database: TestDatabase): Promise<void> {
  if (database.url.startsWith('sqlite:')) return;
  const store = await openStore({ url: await superuserUrl(database) }, { writes: true });
  await store.write((tx) => raw(tx).run('UPDATE job_lanes SET lease_until = 0 WHERE lease_until > 0'));
  await store.close();
}
