/**
 * How a database that is distributed over machines (PostgreSQL with Citus) keeps each table, as its catalogue says.
 * Whether a database is distributed is never configured.
 */

import type { SqlRow, SqlValue } from '../sql-values.ts';
import type { SharedReadTx } from '../store.ts';
import { StoreRefusedError } from '../store-failure.ts';
import { undeclaredStatement } from '../undeclared-statement.ts';

/** Where each table belongs, by name; `packages/server/tables/` explains the three ways. */
export type Distributions = Readonly<Record<string, 'partner' | 'reference' | 'local'>>;

export interface Layout {
  /** True on the machine that nodes connect to, and that knows of the others. */
  readonly isCoordinator: boolean;
  /** True when the coordinator has told the others its address, which tables in its own keeping need. */
  readonly knowsItself: boolean;
  /** True when the login owns the tables, so that its transactions can keep a partner where it is. */
  readonly isOwner: boolean;
  /** How each table is kept; ordinary tables are missing. */
  readonly tables: ReadonlyMap<string, Distributions[string]>;
  /** In how many parts the rows of partners are kept; undefined before the first such table. */
  readonly shards: number | undefined;
}

/** A statement on the catalogue of the engine, which the schema of the program does not know. */
export const onCatalogue = (sql: string) =>
  undeclaredStatement<'shared', SqlValue[], SqlRow>('shared', 'distribution', sql);

const isThere = "SELECT 1 AS found FROM pg_extension WHERE extname = 'citus'";

const facts = `SELECT (SELECT groupid FROM pg_dist_local_group) AS machine,
    (SELECT COUNT(*) FROM pg_dist_node WHERE groupid = 0) AS coordinators`;

const kept = `SELECT c.relname AS name,
    CASE WHEN p.partmethod = 'h' THEN 'partner' WHEN p.repmodel = 't' THEN 'reference' ELSE 'local' END AS way,
    pg_has_role(c.relowner, 'USAGE') AS owned, (SELECT COUNT(*) FROM pg_dist_shard s WHERE s.logicalrelid = p.logicalrelid) AS shards
  FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
  WHERE c.relnamespace = current_schema()::regnamespace`;

/** Returns how the tables are kept; undefined for a database that cannot be distributed. */
export async function readLayout(reads: SharedReadTx): Promise<Layout | undefined> {
  if (reads.dialect.engine !== 'postgres') return undefined;
  if ((await reads.get(onCatalogue(isThere))) === undefined) return undefined;
  const found = await reads.get(onCatalogue(facts));
  const rows = await reads.all(onCatalogue(kept));
  const ofPartners = rows.find(({ way }) => way === 'partner');
  return {
    isCoordinator: found?.machine === 0,
    isOwner: rows.every(({ owned }) => Boolean(owned)),
    knowsItself: Number(found?.coordinators) > 0,
    tables: new Map(rows.map(({ name, way }) => [String(name), way as Distributions[string]])),
    shards: ofPartners && Number(ofPartners.shards),
  };
}

/** True once partners are kept on several machines. */
export function isDistributed(layout: Layout | undefined): layout is Layout {
  return layout !== undefined && layout.tables.size > 0;
}

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
  if (!layout.isOwner)
    throw new StoreRefusedError(
      'The login does not own the tables of the distributed database, so its transactions cannot keep a partner on its ' +
        'machine: use the login that owns them in KONTOR_DATABASE_URL (--database-url).',
    );
  const misplaced = Object.entries(distributions)
    .filter(([table, way]) => layout.tables.get(table) !== way)
    .map(([table]) => table);
  if (misplaced.length > 0)
    throw new StoreRefusedError(
      `The database is distributed, but not these tables: ${misplaced.join(', ')}. ` +
        'Stop the servers and run "kontor migrate --distribute" with the login that owns the tables.',
    );
  if (hasReplica)
    throw new StoreRefusedError(
      'The database is distributed, so a standby of its coordinator has no rows of partners: ' +
        'remove KONTOR_DATABASE_REPLICA_URL (--database-replica-url).',
    );
}
