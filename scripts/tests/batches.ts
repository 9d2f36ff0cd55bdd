/** Which test files run together, and which alone. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';
import { processes } from './arguments.ts';

/** Test files that get their own process: because they start, kill or measure processes, or take long. */
export const aloneFiles: readonly string[] = [
  'test/testing/**',
  'test/faults/!(named-points).test.ts',
  'test/fuzz/fuzz.test.ts',
  'test/hostile/!(idle-memory|once).test.ts',
  'packages/server/test/fleet/!(gate|idempotency|nodes|partner-changes|rights|webhook-lease).test.ts',
  'packages/server/test/store/rollback.test.ts',
];

/**
 * Test files whose servers need the writer's own thread, which they end or whose work they run into, or by which they see what
 * production has. They share processes with each other.
 */
export const threadFiles: readonly string[] = [
  'test/sweeps/**',
  'test/fuzz/wire.test.ts',
  'packages/server/test/model/**',
  'packages/server/test/fleet/{gate,idempotency,nodes,partner-changes,rights,webhook-lease}.test.ts',
  'packages/sandbox/test/api/{injected-deliveries,moveClock,restoreSnapshot}.test.ts',
  'packages/server/test/api/orders/concurrency.test.ts',
  'packages/server/test/api/products/{fresh-reads,pagingUnderWrites}.test.ts',
  'packages/server/test/api/{returns,returns-warehouse}/{race,races}.test.ts',
];

/**
 * Files with their own process that take long, or wait for other processes for long. They start first, in turns with batches, which
 * need the processors meanwhile, so that none of them is still running when nothing else is left.
 */
export const longFiles: readonly string[] = [
  'test/testing/install/install.test.ts',
  'packages/server/test/fleet/webhook-nodes.test.ts',
  'test/testing/release/executable.test.ts',
  'packages/server/test/fleet/journal-nodes.test.ts',
  'test/testing/trial/trial.test.ts',
  'packages/server/test/fleet/fleet.test.ts',
  'packages/server/test/fleet/health.test.ts',
  'test/hostile/worst.test.ts',
  'packages/server/test/fleet/workers.test.ts',
];

/** True for the path of a test file, relative to the project, that is not part of a batch. */
export function hasOwnProcess(file: string): boolean {
  return matchesAny(file, aloneFiles);
}

/** True for the program of a process, a test file or a batch, whose servers have writer threads. */
export function hasWriterThreads(program: string): boolean {
  return (
    basename(program).startsWith(batchWithThreads) || matchesAny(program, [...aloneFiles, ...threadFiles])
  );
}

function matchesAny(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matchesGlob(file, pattern));
}

/** How the names of batches begin whose servers have writer threads. */
const batchWithThreads = 'threads-';

/** A compromise: with each file that a process runs, it gets faster but uses more memory. */
const filesPerBatch = 60;

/** Files with threads take longer. */
const filesPerBatchWithThreads = 6;

/** Fewer files than this are not worth a process, even where one has nothing to do. */
const filesPerBatchMin = 10;

const together = pathToFileURL(join(import.meta.dirname, '../../test/harness/together.ts')).href;

/**
 * Writes batches, programs that run many test files each, and returns what is to run, in this order: long files and batches in
 * turns, then the other files with their own process.
 */
export function batchesOf(files: readonly string[], name: string): string[] {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/test-batches', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const alone = files.filter(hasOwnProcess);
  const shared = files.filter((file) => !hasOwnProcess(file));
  const withThreads = shared.filter(hasWriterThreads);
  const others = shared.filter((file) => !hasWriterThreads(file));
  const batches = [
    ...writeBatches(withThreads, filesPerBatchWithThreads, join(folder, batchWithThreads)),
    ...writeBatches(others, filesPerBatch, join(folder, 'batch-')),
  ];
  const long = longFiles.filter((file) => alone.includes(file));
  const inTurns = batches.flatMap((batch, at) => [...long.slice(at, at + 1), batch]);
  return [...inTurns, ...long.slice(batches.length), ...alone.filter((file) => !long.includes(file))];
}

/** Writes batches to paths that begin alike. Files of one folder go to different ones, so that all take about equally long. */
function writeBatches(files: readonly string[], filesMax: number, path: string): string[] {
  const forAll = Math.min(processes, Math.ceil(files.length / filesPerBatchMin));
  const count = Math.max(Math.ceil(files.length / filesMax), forAll);
  return Array.from({ length: count }, (_, at) => {
    const own = files.filter((_file, index) => index % count === at);
    const batch = `${path}${String(at + 1).padStart(2, '0')}.mjs`;
    writeFileSync(
      batch,
      `import { runTogether } from '${together}';\n\nrunTogether(${JSON.stringify(own, null, 2)});\n`,
    );
    return batch;
  });
}
