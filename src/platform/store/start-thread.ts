import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** As far from here in the sources as in the published package. */
const ownModules = fileURLToPath(new URL('../../../bin/own-modules.cjs', import.meta.url));

/**
 * Starts a thread with the compile cache of the process and its short way to find modules. A thread has neither unless it
 * asks for it before it imports anything, and would then read and strip every source again: half a second of processor time
 * and 30 MB.
 */
export function startThread(entry: URL, options: Omit<WorkerOptions, 'eval'>): Worker {
  const code = `require('node:module').enableCompileCache?.(); require(${JSON.stringify(ownModules)});
    import(${JSON.stringify(entry.href)});`;
  return new Worker(code, { ...options, eval: true });
}
