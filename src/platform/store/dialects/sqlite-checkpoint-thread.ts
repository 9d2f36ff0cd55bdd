/**
 * Entry point of the checkpoint thread: moves committed pages from the log into the file, in parallel with the writer.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { storeNumbers } from '../numbers.ts';
import type { CheckpointReport } from './sqlite-checkpoints.ts';
import { openDatabase } from './sqlite-database.ts';

const database = openDatabase(workerData as string);
const passive = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
let lastCheckpointed = 0;

/**
 * A passive checkpoint blocks nobody, but cannot restart the log while the writer keeps going. So the writer is told of
 * a long log right after passive checkpoints, when little is left to copy; it copies the rest between two transactions.
 * Waiting for the writer's lock instead, which the engine does by polling, would hardly ever get it from a busy writer,
 * and would block writes for as long as somebody reads, a backup for example.
 */
function checkpoint(): void {
  try {
    const startedMs = performance.now();
    const { log, checkpointed } = passive.get() as { log: number; checkpointed: number };
    const isLong = log > storeNumbers.sqliteLogPagesMax;
    // The engine counts all pages of the log, also those that an earlier checkpoint copied.
    const isNew = checkpointed !== lastCheckpointed;
    lastCheckpointed = checkpointed;
    // Copy what was written during the first checkpoint, so that the writer has little to do.
    if (isLong) passive.get();
    const seconds = (performance.now() - startedMs) / 1_000;
    if (isNew || isLong) parentPort?.postMessage({ seconds, isLong } satisfies CheckpointReport);
  } catch {
    // A full disk or a busy file: the next turn retries, and the writer also checkpoints by itself.
  }
}

const timer = setInterval(checkpoint, storeNumbers.sqliteCheckpointEveryMs);
parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
