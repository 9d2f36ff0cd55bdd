/** Threads and turns: the command reads a workbook on a thread, and a sandbox gives way to its callers. */
export { startThread } from '../platform/concurrency/threads.ts';
export { yieldToCallers } from '../platform/concurrency/waiting.ts';
