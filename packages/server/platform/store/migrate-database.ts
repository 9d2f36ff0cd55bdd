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
import { openStore } from './open.ts';
import type { Store } from './store.ts';

/** The schema of the program. */
export interface Schema {
  readonly migrations: readonly Migration[];
  readonly distributions: Distributions;
}

/**
 * Migrates the database at a location to the current schema, over a connection of its own: a step may take longer than
 * a request's statement may. Where the database is distributed, so are the new tables. Resolves like `migrate`.
 */
export async function migrateDatabase(
  { url, guard }: DatabaseLocation,
  { migrations, distributions }: Schema,
  nowMs: number,
  newer: NewerSchema = 'refuse',
): Promise<string[]> {
  const store = await openStore({ url, guard, connectionsMax: 1, statementTimeoutMs: 0 }, { writes: true });
  try {
    const layout = await readLayout(store.reads);
    assertCoordinator(layout);
    const applied = await migrate(store, store.dialect, migrations, nowMs, newer);
    if (applied.length > 0 && isDistributed(layout)) await distribute(store, distributions);
    return applied;
  } finally {
    await store.close();
  }
}

/**
 * Migrates the database of a node, whose own connections are `store`. Throws `StoreRefusedError` where the node cannot
 * work with it.
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
): Promise<void> {
  await migrateDatabase(node.database, node.schema, node.nowMs, node.newerSchema);
  assertDistributed(await readLayout(reads), node.schema.distributions, node.hasReplica);
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
): Promise<{ applied: string[]; distributed: string[] }> {
  const applied = await migrateDatabase({ url }, schema, nowMs);
  const store = await openStore({ url, connectionsMax: 1, statementTimeoutMs: 0 }, { writes: true });
  try {
    return { applied, distributed: await distribute(store, schema.distributions, shards) };
  } finally {
    await store.close();
  }
}
