/**
 * How a database that is distributed over machines (PostgreSQL with Citus) keeps each table, as its catalogue says.
 * Whether a database is distributed is never configured.
 */
import type { SharedReadTx, SqlRow, SqlValue } from '../store.ts';
import { undeclaredStatement } from '../undeclared-statement.ts';

/** Where each table belongs, by name; `src/migrations/tables/` explains the three ways. */
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
