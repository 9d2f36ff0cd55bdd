/** Entry of the checkpoint thread: moves what was committed from the log into the file, beside the writer. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { storeNumbers } from '../numbers.ts';

const database = new DatabaseSync(workerData as string, { timeout: storeNumbers.busyTimeoutMs });
const passive = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
const restart = database.prepare('PRAGMA wal_checkpoint(RESTART)');

/**
 * A passive checkpoint disturbs nobody, but cannot start the log anew while the writer keeps going. So a long log is
 * started anew at once after passive ones, when little is left to copy and the writer waits for a moment only.
 */
function checkpoint(): void {
  try {
    const { log } = passive.get() as { log: number };
    if (log <= storeNumbers.sqliteLogPagesMax) return;
    // What was written during the first one, so that the writer waits for little.
    passive.get();
    restart.get();
  } catch {
    // A full disk or a busy file: the next turn tries again, and the writer has a checkpoint of its own.
  }
}

const timer = setInterval(checkpoint, storeNumbers.sqliteCheckpointEveryMs);
parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
