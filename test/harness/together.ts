import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files one after the other in this process. Each becomes a test named by its path, with its own tests
 * below it and its hooks around them. Modules that several files share are loaded once.
 */
export function runTogether(paths: readonly string[]): void {
  for (const path of paths) {
    // Each test has its own time limit; a file may have many tests.
    test(path, { timeout: Number.POSITIVE_INFINITY }, async () => {
      await import(pathToFileURL(path).href);
    });
  }
}
