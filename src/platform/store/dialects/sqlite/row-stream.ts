import { storeNumbers } from '../../numbers.ts';
import type { StreamedCall } from '../../row-stream.ts';
import type { SqlValue } from '../../store.ts';
import { valuesOf } from './connection.ts';
import { openDatabase } from './database.ts';
import type { FileGuard } from './guard.ts';

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
