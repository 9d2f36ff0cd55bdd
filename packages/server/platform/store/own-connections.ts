/** Connections that somebody opens next to the store, for reads of their own; close them soon. */
import { assertDeclared } from './handle.ts';
import { type DatabaseLocation, embeddedFileOf, personalSealOf } from './location.ts';
import { guardOf, openStore } from './open.ts';
import type { Snapshot, StreamedCall } from './snapshot.ts';
import type { SqlValue } from './sql-values.ts';
import type { ReadTx } from './store.ts';

/** A connection of its own that reads the rows of one partner. */
export interface PartnerReads {
  readonly tx: ReadTx;
  close(): Promise<void>;
}

/** Opens a connection for a thread that works for one partner, such as one that renders a file. */
export async function openPartnerReads(location: DatabaseLocation, partnerId: string): Promise<PartnerReads> {
  const store = await openStore({ ...location, connectionsMax: 1 }, { writes: false });
  return { tx: store.reads.partner(partnerId), close: () => store.close() };
}

/**
 * Holds the newest committed state. Its reads block nobody, but meanwhile the log of an embedded engine grows and a
 * database server retains old rows. On an embedded engine each read blocks the thread, so use this only on threads on
 * which nobody waits. In a distributed database only the rows of one partner are of one state: that of `partnerId` is held
 * from now on, others from their first read.
 */
export async function openSnapshot(location: DatabaseLocation, partnerId?: string): Promise<Snapshot> {
  const file = embeddedFileOf(location);
  if (file !== undefined) {
    const { openSqliteSnapshot } = await import('./dialects/sqlite/own-connections.ts');
    return openSqliteSnapshot(file, guardOf(location), personalSealOf(location));
  }
  const { openPostgresSnapshot } = await import('./dialects/postgres/own-connections.ts');
  return openPostgresSnapshot(location, partnerId);
}

/**
 * Streams the rows of a statement page by page, each row as the values of its columns. The connection sorts on disk, so
 * memory does not grow with the number of rows. All pages show the same state. On an embedded engine each read blocks the
 * thread, as with a snapshot.
 */
export async function* streamRows(
  location: DatabaseLocation,
  streamed: StreamedCall,
): AsyncGenerator<readonly SqlValue[][], void> {
  assertDeclared('partner', streamed.call[0]);
  const file = embeddedFileOf(location);
  if (file !== undefined) {
    const { streamSqliteRows } = await import('./dialects/sqlite/own-connections.ts');
    yield* streamSqliteRows(file, guardOf(location), streamed);
    return;
  }
  const { streamPostgresRows } = await import('./dialects/postgres/own-connections.ts');
  yield* streamPostgresRows(location, streamed);
}
