/** Entry point of the writer thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { releaseIdleMemory } from './idle-memory.ts';
import { startWriter, type WriterData } from './writer.ts';

if (parentPort !== null) {
  await startWriter(parentPort, workerData as WriterData, () => process.exit());
  releaseIdleMemory();
}
