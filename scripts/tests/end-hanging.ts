/**
 * Loaded before each test file: a process that still has open handles some seconds after its last test prints them and
 * exits. `--test-force-exit` would exit immediately, before all results have reached the runner.
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
