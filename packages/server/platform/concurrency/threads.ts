/** How a thread of the process is started. */

import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The relative path is the same in the sources and in the published package. */
const ownModules = fileURLToPath(new URL('../../../../bin/own-modules.cjs', import.meta.url));

/**
 * Statements that a new thread runs before it loads anything, without imports; empty unless this is a single executable,
 * whose files each thread has to mount for itself (`scripts/release/executable-main.ts`).
 */
export function threadPrelude(): string {
  return String(Reflect.get(globalThis, Symbol.for('kontor.threadPrelude')) ?? '');
}

/**
 * Options of the runtime that the prelude needs on threads that do not inherit them. A server's log has no warnings of the
 * runtime.
 */
export function preludeOptions(): string[] {
  return threadPrelude() === '' ? [] : ['--disable-warning=ExperimentalWarning', '--experimental-vfs'];
}

/**
 * Starts a thread with the process's compile cache and fast module resolution. A thread has neither unless it enables
 * them before it imports anything, and would then read and strip every source again: half a second of processor time
 * and 30 MB.
 */
export function startThread(entry: URL, options: Omit<WorkerOptions, 'eval'>): Worker {
  const code = `${threadPrelude()} require('node:module').enableCompileCache?.(); require(${JSON.stringify(ownModules)});
    import(${JSON.stringify(entry.href)});`;
  return new Worker(code, { ...options, eval: true });
}

/** Starts the module at `entry`; tests replace the function. */
export type StartThread = typeof startThread;
