import { availableParallelism } from 'node:os';

/**
 * Arguments of `node --test`: as many files at a time as there are processors (the runner leaves one of them idle by
 * itself), each result, and at the end the files that took longest.
 */
export const testArguments: readonly string[] = [
  '--test',
  `--test-concurrency=${availableParallelism()}`,
  ...['spec', './scripts/slowest-files.ts'].flatMap((reporter) => [
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
  ]),
];
