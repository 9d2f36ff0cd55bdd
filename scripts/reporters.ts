/** Arguments of `node --test` for what a run prints: each result, and at the end the files that took longest. */
export const reporters: readonly string[] = ['spec', './scripts/slowest-files.ts'].flatMap((reporter) => [
  `--test-reporter=${reporter}`,
  '--test-reporter-destination=stdout',
]);
