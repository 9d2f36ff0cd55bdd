import { storeNumbers } from '../numbers.ts';
import type { SqliteConnection } from './sqlite-connection.ts';
import type { SqliteWriteQueue } from './sqlite-write-queue.ts';

/**
 * Empties the log after transactions that overwrite what they delete: the log still holds the pages as they were. Tries
 * once at the start, because a killed process may have left such a log, and then again until nobody reads the log any
 * more. Returns a function that ends it.
 */
export function cleanLog(writer: SqliteConnection, queue: SqliteWriteQueue): () => void {
  let isFirst = true;
  const timer = setInterval(() => {
    if (!isFirst && !writer.logHoldsDeleted) return;
    queue
      .between(() => writer.emptyLog())
      .then(() => {
        isFirst = false;
      })
      // A full disk or another program's checkpoint: the next turn retries.
      .catch(() => undefined);
  }, storeNumbers.sqliteCheckpointEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
