/** Loaded into every thread of a server: the further HTTP thread fails once the file of the test exists. */
const { existsSync } = require('node:fs');
const { workerData } = require('node:worker_threads');

if (workerData?.listenAt !== undefined) {
  setInterval(() => {
    if (existsSync(process.env.TEST_FAULT_FILE)) throw new Error('a fault of the test');
  }, 5).unref();
}
