/** Work on the database of a server that need not run: the schema, backups. */
import { migrations } from '../migrations/index.ts';
import type { DatabaseConfig } from '../platform/config/config.ts';
import { migrateDatabase } from '../platform/store/migrate-database.ts';
import { bringDatabaseBack, saveDatabase } from '../platform/store/open.ts';
import { WallClock } from '../platform/time/clock.ts';

/** Brings the schema up to date; resolves to the names of the migrations that were missing. */
export function migrate(config: DatabaseConfig): Promise<string[]> {
  return migrateDatabase({ url: config.databaseUrl.reveal() }, migrations, new WallClock().nowMs());
}

/** Saves the database to a file; resolves to the number of its newest migration. */
export function backupDatabase(config: DatabaseConfig, file: string): Promise<number> {
  return saveDatabase({ url: config.databaseUrl.reveal() }, file);
}

/** Brings a saved database back; resolves as `backupDatabase`. */
export function restoreDatabase(config: DatabaseConfig, file: string): Promise<number> {
  return bringDatabaseBack({ url: config.databaseUrl.reveal() }, file);
}
