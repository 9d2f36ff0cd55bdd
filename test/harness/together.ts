import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { record, recordFor } from '../../scripts/tests/recorder.ts';

/** The longest time that a timer can take. */
const timerMaxMs = 2 ** 31 - 1;

/**
 * Runs test files one after the other in this process. Each becomes a test named by its path, with its own tests
 * below it and its hooks around them. Modules that several files share are loaded once.
 */
export function runTogether(paths: readonly string[]): void {
  for (const path of paths) {
    // Each test has its own time limit; a file may have many tests. The runner takes infinity for its default.
    test(path, { timeout: timerMaxMs }, async (file) => {
      recordFor(path);
      file.after(() => record(path));
      await import(pathToFileURL(path).href);
    });
  }
}
