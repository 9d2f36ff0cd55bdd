import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { storeNumbers } from '../../src/platform/store/numbers.ts';

/** Waits until the server of a SQLite file has processed all due jobs: shop checks run after their deliveries. */
export async function settled(databasePath: string): Promise<void> {
  const database = new DatabaseSync(databasePath, { readOnly: true, timeout: 10_000 });
  const waiting = database.prepare('SELECT COUNT(*) AS jobs FROM jobs WHERE due_at <= ?');
  while ((waiting.get(Date.now()) as { jobs: number }).jobs > 0) await wait(50);
  database.close();
  // Wait for the checkpoint of the last writes.
  await wait(storeNumbers.sqliteCheckpointEveryMs + 300);
}
