import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

/**
 * Runs test files one after the other in this process: each is a test of its path, with its own tests below it and its
 * hooks around them. What several files load is loaded once.
 */
export function runTogether(paths: readonly string[]): void {
  for (const path of paths) {
    // Each test has a time limit of its own; a file may have many.
    test(path, { timeout: Number.POSITIVE_INFINITY }, async () => {
      await import(pathToFileURL(path).href);
    });
  }
}
