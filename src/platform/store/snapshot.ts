import { type DatabaseLocation, dialectOf } from './open.ts';
import { personalSealOf } from './personal-seal-of.ts';
import type { SharedReadTx } from './store.ts';

/** Reads of one state of the database, whatever is written meanwhile. */
export interface Snapshot {
  readonly reads: SharedReadTx;
  /** Gives the state up. Reads that are under way fail. */
  close(): Promise<void>;
}

/**
 * Holds the newest committed state, on a connection of its own. Nobody waits for its reads, but what is written meanwhile
 * adds to the log of an embedded engine, and a server keeps old rows: it is to be closed soon. On an embedded engine
 * the thread stands still during a read, so this is for threads on which nobody waits.
 */
export async function openSnapshot(location: DatabaseLocation): Promise<Snapshot> {
  if (dialectOf(location).embedded) {
    const { openSqliteSnapshot } = await import('./dialects/sqlite-snapshot.ts');
    return openSqliteSnapshot(location.url.slice('sqlite:'.length), personalSealOf(location));
  }
  const { openPostgresSnapshot } = await import('./dialects/postgres-snapshot.ts');
  return openPostgresSnapshot(location);
}
