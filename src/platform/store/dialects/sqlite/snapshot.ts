import type { PersonalSeal } from '../../../sealing/sealer.ts';
import { Collected } from '../../collected.ts';
import type { Snapshot } from '../../copies/snapshot.ts';
import { asHandle, type Lifetime } from '../../handle.ts';
import { storeNumbers } from '../../numbers.ts';
import { SqliteConnection } from './connection.ts';
import type { FileGuard } from './guard.ts';
import { SqliteSharedTx } from './tx.ts';

/** Opens the newest committed state of a SQLite file. */
export function openSqliteSnapshot(path: string, guard: FileGuard, personal: PersonalSeal): Snapshot {
  const connection = new SqliteConnection(path, {
    writes: false,
    guard,
    personal,
    cacheKiB: storeNumbers.sqliteSnapshotCacheKiB,
  });
  // BEGIN alone holds no state yet; the first read of the file does.
  connection.script('BEGIN; SELECT 1 FROM sqlite_schema');
  const lifetime: Lifetime = { ended: false };
  return {
    reads: asHandle(new SqliteSharedTx({ connection, collected: new Collected(lifetime), lifetime })),
    async close() {
      if (lifetime.ended) return;
      lifetime.ended = true;
      connection.close();
    },
  };
}
