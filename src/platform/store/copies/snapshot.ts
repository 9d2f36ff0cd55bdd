import { type DatabaseLocation, dialectOf, guardOf } from '../open.ts';
import { personalSealOf } from '../personal-seal-of.ts';
import type { SharedReadTx } from '../store.ts';

/** Reads of one state of the database, whatever is written meanwhile. */
export interface Snapshot {
  readonly reads: SharedReadTx;
  /** Releases the state. Reads in progress fail. */
  close(): Promise<void>;
}

/**
 * Holds the newest committed state, on a connection of its own. Its reads block nobody, but meanwhile the log of an
 * embedded engine grows and a database server retains old rows: close it soon. On an embedded engine each read blocks
 * the thread, so use this only on threads on which nobody waits. In a distributed database only the rows of one partner
 * are of one state: that of `partnerId` is held from now on, others from their first read.
 */
export async function openSnapshot(location: DatabaseLocation, partnerId?: string): Promise<Snapshot> {
  if (dialectOf(location).embedded) {
    const { openSqliteSnapshot } = await import('../dialects/sqlite/snapshot.ts');
    return openSqliteSnapshot(
      location.url.slice('sqlite:'.length),
      guardOf(location),
      personalSealOf(location),
    );
  }
  const { openPostgresSnapshot } = await import('../dialects/postgres/snapshot.ts');
  return openPostgresSnapshot(location, partnerId);
}
