import { openStore } from '../../src/platform/store/open.ts';
import { superuserUrl, type TestDatabase } from '../harness/database.ts';
import { raw } from '../harness/raw-sql.ts';

/**
 * Lets the leases of killed nodes run out, as time does: another node may begin what they had in hand. The start of a
 * server on a file does so by itself, because no other can be at work there.
 */
export async function leasesOver(database: TestDatabase): Promise<void> {
  if (database.url.startsWith('sqlite:')) return;
  const store = await openStore({ url: await superuserUrl(database) }, { writes: true });
  await store.write((tx) => raw(tx).run('UPDATE job_lanes SET lease_until = 0 WHERE lease_until > 0'));
  await store.close();
}
