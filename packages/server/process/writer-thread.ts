/** Entry point of the writer thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { releaseIdleMemory } from './idle-memory.ts';
import { openWriterStore, type WriterData } from './writer-store.ts';

if (parentPort !== null) {
  const data = workerData as WriterData;
  const opened = await openWriterStore(parentPort, data);
  // Most of what the thread loads; the other thread has waited for the schema only.
  const { startWriter } = await import('./writer.ts');
  await startWriter(parentPort, data, opened, () => process.exit());
  releaseIdleMemory(opened.store);
}
