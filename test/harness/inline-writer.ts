import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { relative } from 'node:path';
import { MessageChannel, type Worker } from 'node:worker_threads';
import { type StartThread, startThread } from '../../packages/server/platform/concurrency/threads.ts';
import { startWriter } from '../../packages/server/process/writer.ts';
import { openWriterStore, type WriterData } from '../../packages/server/process/writer-store.ts';
import { hasWriterThreads } from '../../scripts/tests/batches.ts';

/** Ends the sentence about what an inline writer cannot do. */
const needsThread =
  'needs a writer thread: name the file among those with threads in scripts/tests/batches.ts';

/**
 * How the servers of this test file run their writer. A thread costs every server half a second of processor time for
 * loading modules that this thread has loaded already, so most files run the writer inline. Files with their own
 * process, the sweeps through all operations, the models and races have writer threads.
 */
export const startWriterThread: StartThread = hasWriterThreads(relative('', process.argv[1] ?? ''))
  ? startThread
  : startInlineWriter;

/**
 * Runs the writer on this thread. All messages pass through a channel, as between threads, so they are serialized.
 * Unlike a thread, it cannot be ended without closing its store, and has no store faults of its own.
 */
function startInlineWriter(_entry: URL, { workerData }: Parameters<StartThread>[1]): Worker {
  const data = structuredClone(workerData as WriterData);
  assert.ok(data.faultPoint === undefined && data.faultCommitMs === 0, `a fault of the store ${needsThread}`);
  const { port1: outer, port2: inner } = new MessageChannel();
  const events = new EventEmitter();
  outer.on('message', (message) => events.emit('message', message));
  outer.on('close', () => events.emit('exit', 0));
  const start = async () => startWriter(inner, data, await openWriterStore(inner, data), refuseToEnd);
  start().catch((error) => {
    events.emit('error', error);
    outer.close();
  });
  const worker: Pick<Worker, 'postMessage'> = {
    postMessage: (message, transfer = []) => outer.postMessage(message, [...transfer]),
  };
  return Object.assign(events, worker) as Worker;
}

/** Fails the test from outside of the job that wants to end the writer: a job that throws is started again. */
function refuseToEnd(): void {
  setImmediate(() => {
    throw new Error(`the end of a writer ${needsThread}`);
  });
}
