import { type Migration, migrate, type NewerSchema } from './migrator.ts';
import { type DatabaseLocation, openStore } from './open.ts';

/**
 * Migrates the database at a location to the current schema, over a connection of its own: a step may take longer than
 * a request's statement may. Resolves like `migrate`.
 */
export async function migrateDatabase(
  { url, guard }: DatabaseLocation,
  migrations: readonly Migration[],
  nowMs: number,
  newer: NewerSchema = 'refuse',
): Promise<string[]> {
  const store = await openStore({ url, guard, connectionsMax: 1, statementTimeoutMs: 0 }, { writes: true });
  try {
    return await migrate(store, store.dialect, migrations, nowMs, newer);
  } finally {
    await store.close();
  }
}
