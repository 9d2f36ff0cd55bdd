/**
 * Loaded into every thread of the measured server, which only `--require` does. Records each long turn of the thread's
 * event loop as `THREAD EPOCH_MS PROCESSOR_MS`. It measures processor time rather than elapsed time, so that other
 * load on the machine does not count.
 */
const { appendFileSync } = require('node:fs');
const { isMainThread, workerData } = require('node:worker_threads');

const file = process.env.KONTOR_WORST_FILE;
const turnMs = 2;
/** Shorter turns are not recorded. */
const toldFromMs = 3;

function nameOfThread() {
  if (isMainThread) return 'http';
  return workerData !== null && typeof workerData === 'object' && 'database' in workerData
    ? 'writer'
    : 'splitter';
}

if (file !== undefined) {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const usedMs = (user + system) / 1000;
    if (usedMs >= toldFromMs) appendFileSync(file, `${nameOfThread()} ${Date.now()} ${usedMs.toFixed(1)}\n`);
  }, turnMs).unref();
}
