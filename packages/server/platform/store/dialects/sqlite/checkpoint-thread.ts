/**
 * Entry point of the checkpoint thread: moves committed pages from the log into the file, in parallel with the writer.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { storeNumbers } from '../../numbers.ts';
import type { CheckpointReport, ToCheckpoints } from './checkpoints.ts';
import { openDatabase } from './database.ts';

const database = openDatabase(workerData as string);
const passive = database.prepare('PRAGMA wal_checkpoint(PASSIVE)');
let lastCheckpointed = 0;

/** Most passes in a row: with each of them fewer pages are left. */
const passesMax = 8;

/** Copies what was in the log when the pass began, unless somebody reads what it would replace; blocks nobody. */
function pass(): { log: number; checkpointed: number } {
  return passive.get() as { log: number; checkpointed: number };
}

/**
 * A passive checkpoint blocks nobody, but cannot restart the log while the writer keeps going. So the writer is told of
 * a long log. Waiting for the writer's lock instead, which the engine does by polling, would hardly ever get it from a
 * busy writer, and would block writes for as long as somebody reads, a backup for example.
 */
function checkpoint(): void {
  try {
    const startedMs = performance.now();
    const { log, checkpointed } = pass();
    // The engine counts all pages of the log, also those that an earlier checkpoint copied.
    const isNew = checkpointed !== lastCheckpointed;
    lastCheckpointed = checkpointed;
    const isLong = log > storeNumbers.sqliteLogPagesMax;
    if (isNew || isLong) report({ type: 'copied', seconds: secondsSince(startedMs), isLong });
  } catch {
    // A full disk or a busy file: the next turn retries, and the writer also checkpoints by itself.
  }
}

/** Repeats passes until nothing is written during one of them: the next transaction then restarts the log. */
function copyRest(): void {
  const startedMs = performance.now();
  let [before, { log, checkpointed }] = [-1, { log: 0, checkpointed: 0 }];
  try {
    for (let made = 0; made < passesMax && (log !== before || checkpointed < log); made += 1) {
      before = log;
      ({ log, checkpointed } = pass());
    }
  } catch {
    // As above.
  }
  const isAll = log === before && checkpointed === log;
  const mayWait = isAll || log <= storeNumbers.sqliteLogPagesTooMany;
  report({ type: 'rest', seconds: secondsSince(startedMs), mayWait });
}

function secondsSince(startedMs: number): number {
  return (performance.now() - startedMs) / 1_000;
}

function report(message: CheckpointReport): void {
  parentPort?.postMessage(message);
}

const timer = setInterval(checkpoint, storeNumbers.sqliteCheckpointEveryMs);
parentPort?.on('message', (message: ToCheckpoints) => {
  if (message === 'copy-rest') return copyRest();
  clearInterval(timer);
  database.close();
  parentPort?.close();
});
