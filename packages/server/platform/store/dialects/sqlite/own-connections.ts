import type { PersonalSeal } from '../../../sealing/sealer.ts';
import { asHandle, Collected } from '../../handle.ts';
import { storeNumbers } from '../../numbers.ts';
import type { Snapshot, StreamedCall } from '../../snapshot.ts';
import type { SqlValue } from '../../sql-values.ts';
import { SqliteConnection, valuesOf } from './connection.ts';
import { openDatabase } from './database.ts';
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
  const collected = new Collected();
  const { lifetime } = collected;
  return {
    reads: asHandle(new SqliteSharedTx({ connection, collected })),
    async close() {
      if (lifetime.ended) return;
      lifetime.ended = true;
      connection.close();
    },
  };
}

/** Streams the rows of a statement on a SQLite file, page by page. Sorts that exceed its cache use temporary files. */
export function* streamSqliteRows(
  path: string,
  guard: FileGuard,
  { partnerId, call: [statement, ...parameters], pageRows }: StreamedCall,
): Generator<readonly SqlValue[][], void> {
  const database = openDatabase(path);
  try {
    guard.assertInPlace();
    database.exec(`
      PRAGMA cache_size = -${storeNumbers.sqliteStreamCacheKiB};
      PRAGMA temp_store = FILE;
      PRAGMA query_only = ON;
    `);
    const prepared = database.prepare(statement.sqlite);
    prepared.setReturnArrays(true);
    let page: SqlValue[][] = [];
    for (const row of prepared.iterate(partnerId, ...parameters)) {
      page.push(valuesOf(row));
      if (page.length < pageRows) continue;
      yield page;
      page = [];
    }
    if (page.length > 0) yield page;
  } finally {
    database.close();
  }
}
