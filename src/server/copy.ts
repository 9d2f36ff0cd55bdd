/** Copies all data from a SQLite file to a PostgreSQL database. */
import { schema } from '../migrations/index.ts';
import type { DatabaseConfig } from '../platform/config/config.ts';
import { type CopyListener, type CopyResult, copyStore } from '../platform/store/copies/copy-store.ts';
import { CopyRefusedError } from '../platform/store/store-failure.ts';
import { WallClock } from '../platform/time/clock.ts';

export type { CopyListener, CopyResult } from '../platform/store/copies/copy-store.ts';
export { CopyRefusedError } from '../platform/store/store-failure.ts';

/**
 * Copies the SQLite file into the database of the configuration, which gets the schema first. Throws `CopyRefusedError`
 * with a sentence when the copy is not possible; the target then has none of its rows.
 */
export async function copyDatabase(
  config: DatabaseConfig,
  file: string,
  listener: CopyListener,
): Promise<CopyResult> {
  const to = { url: config.databaseUrl.reveal() };
  try {
    return await copyStore({ from: file, to, schema, nowMs: new WallClock().nowMs() }, listener);
  } catch (error) {
    if (error instanceof CopyRefusedError) throw error;
    throw new CopyRefusedError(`The target cannot be used: ${(error as Error).message}.`, { cause: error });
  }
}
