import { distribute } from './distributed/distribute.ts';
import {
  assertCoordinator,
  assertDistributed,
  type Distributions,
  isDistributed,
  readLayout,
} from './distributed/layout.ts';
import type { DatabaseLocation } from './location.ts';
import { type Migration, migrate, type NewerSchema } from './migrator.ts';
import { continueNumbering } from './numbering.ts';
import { openStore } from './open.ts';
import type { Store } from './store.ts';

/** The schema of the program. */
export interface Schema {
  readonly migrations: readonly Migration[];
  readonly distributions: Distributions;
}

/** What a migration has done. */
export interface Migrated {
  /** The names of the steps that it applied. */
  readonly applied: readonly string[];
  /** The tables whose numbers were behind their rows, and go on after them now. */
  readonly continued: readonly string[];
}

/**
 * Migrates the database at a location to the current schema, over a connection of its own: a step may take longer than
 * a request's statement may. Where the database is distributed, so are the new tables.
 */
export async function migrateDatabase(
  { url, guard }: DatabaseLocation,
  { migrations, distributions }: Schema,
  nowMs: number,
  newer: NewerSchema = 'refuse',
): Promise<Migrated> {
  const store = await openStore({ url, guard, connectionsMax: 1, statementTimeoutMs: 0 }, { writes: true });
  try {
    const layout = await readLayout(store.reads);
    assertCoordinator(layout);
    const applied = await migrate(store, store.dialect, migrations, nowMs, newer);
    // The machines of a distributed database have ranges of numbers of their own.
    if (!isDistributed(layout)) return { applied, continued: await continueNumbering(store) };
    if (applied.length > 0) await distribute(store, distributions);
    return { applied, continued: [] };
  } finally {
    await store.close();
  }
}

/**
 * Migrates the database of a node, whose own connections are `store`; resolves to the tables whose numbers were behind
 * their rows. Throws `StoreRefusedError` where the node cannot work with it.
 */
export async function prepareDatabase(
  { reads }: Pick<Store, 'reads'>,
  node: {
    readonly database: DatabaseLocation;
    readonly schema: Schema;
    readonly nowMs: number;
    readonly newerSchema: NewerSchema;
    /** True when lists are read from a standby. */
    readonly hasReplica: boolean;
  },
): Promise<readonly string[]> {
  const { database, schema, nowMs, newerSchema } = node;
  const { continued } = await migrateDatabase(database, schema, nowMs, newerSchema);
  assertDistributed(await readLayout(reads), schema.distributions, node.hasReplica);
  return continued;
}

/**
 * Migrates the database and distributes what is not distributed yet over its machines; resolves to the names of the
 * migrations and of the tables.
 */
export async function distributeDatabase(
  { url }: DatabaseLocation,
  schema: Schema,
  nowMs: number,
  shards: number | undefined,
): Promise<Migrated & { readonly distributed: readonly string[] }> {
  const migrated = await migrateDatabase({ url }, schema, nowMs);
  const store = await openStore({ url, connectionsMax: 1, statementTimeoutMs: 0 }, { writes: true });
  try {
    return { ...migrated, distributed: await distribute(store, schema.distributions, shards) };
  } finally {
    await store.close();
  }
}
