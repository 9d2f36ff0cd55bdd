import { StoreRefusedError } from '../store-refused.ts';
import { type Distributions, isDistributed, type Layout } from './layout.ts';

/** Throws `StoreRefusedError` on a machine of a distributed database that only keeps rows of partners. */
export function assertCoordinator(layout: Layout | undefined): void {
  if (layout === undefined || layout.isCoordinator) return;
  throw new StoreRefusedError(
    'The database is a machine of a distributed database that keeps partners for another one: set the address of its ' +
      'coordinator in KONTOR_DATABASE_URL (--database-url).',
  );
}

/**
 * Throws `StoreRefusedError` when a distributed database cannot be right: statements of one partner would run on all
 * machines, or lists would be read where the partners are not. Anything else is left alone.
 */
export function assertDistributed(
  layout: Layout | undefined,
  distributions: Distributions,
  hasReplica: boolean,
): void {
  assertCoordinator(layout);
  if (!isDistributed(layout)) return;
  if (!layout.isOwner) {
    throw new StoreRefusedError(
      'The login does not own the tables of the distributed database, so its transactions cannot keep a partner on its ' +
        'machine: use the login that owns them in KONTOR_DATABASE_URL (--database-url).',
    );
  }
  const misplaced = Object.entries(distributions)
    .filter(([table, way]) => layout.tables.get(table) !== way)
    .map(([table]) => table);
  if (misplaced.length > 0) {
    throw new StoreRefusedError(
      `The database is distributed, but not these tables: ${misplaced.join(', ')}. ` +
        'Stop the servers and run "kontor migrate --distribute" with the login that owns the tables.',
    );
  }
  if (hasReplica) {
    throw new StoreRefusedError(
      'The database is distributed, so a standby of its coordinator has no rows of partners: ' +
        'remove KONTOR_DATABASE_REPLICA_URL (--database-replica-url).',
    );
  }
}
