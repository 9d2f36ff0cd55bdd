/**
 * Loaded before each test file: a process that still has something open some seconds after its last test ends, and
 * says what was open. `--test-force-exit` would end it at once, before all its results have reached the runner.
 */
import { after } from 'node:test';

const graceMs = 10_000;

if (process.env.NODE_TEST_CONTEXT !== undefined) {
  after(() => {
    setTimeout(() => {
      console.error(
        `Ended with open handles: ${process.argv[1]} (${process.getActiveResourcesInfo().join(', ')})`,
      );
      process.exit();
    }, graceMs).unref();
  });
}
