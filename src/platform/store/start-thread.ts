import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread with the compile cache of the process. A thread has none unless it asks for it before it imports
 * anything, and would then read and strip every source again: half a second of processor time and 30 MB.
 */
export function startThread(entry: URL, options: Omit<WorkerOptions, 'eval'>): Worker {
  const code = `require('node:module').enableCompileCache?.(); import(${JSON.stringify(entry.href)});`;
  return new Worker(code, { ...options, eval: true });
}
