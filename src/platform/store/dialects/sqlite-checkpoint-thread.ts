/** Entry of the checkpoint thread: moves what was committed from the log into the file, beside the writer. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { storeNumbers } from '../numbers.ts';

const database = new DatabaseSync(workerData as string, { timeout: storeNumbers.busyTimeoutMs });
const passive = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');

/**
 * A passive checkpoint disturbs nobody, but cannot begin the log anew while the writer keeps going. So the writer is told
 * of a long log at once after passive ones, when little is left to copy: between two transactions it copies that.
 * Waiting for its lock instead, as the engine does by looking now and then, would hardly ever get it from a writer that
 * is busy, and would keep it from writing for as long as somebody reads, a backup for example.
 */
function checkpoint(): void {
  try {
    const { log } = passive.get() as { log: number };
    if (log <= storeNumbers.sqliteLogPagesMax) return;
    // What was written during the first one, so that the writer has little to do.
    passive.get();
    parentPort?.postMessage('long log');
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
