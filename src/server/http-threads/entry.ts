/** Entry point of a further HTTP thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { releaseIdleMemory } from '../idle-memory.ts';
import type { HttpThreadData } from './messages.ts';
import { startHttpThread } from './thread.ts';

if (parentPort !== null) {
  releaseIdleMemory();
  await startHttpThread(parentPort, workerData as HttpThreadData);
}
