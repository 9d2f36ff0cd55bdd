/** Which test files run together, and which alone. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Test files that get their own process: because they kill or measure processes, take long, or need the writer's own
 * thread, which they end or whose work they run into.
 */
export const aloneFiles: readonly string[] = [
  'test/{faults,fleet,fuzz,hostile,model,sweeps,testing}/**',
  'test/store/rollback.test.ts',
  'test/api/sandbox/{injected-deliveries,moveClock,restoreSnapshot}.test.ts',
  'test/api/orders/concurrency.test.ts',
  'test/api/products/{fresh-reads,pagingUnderWrites}.test.ts',
  'test/api/{returns,returns-warehouse}/{race,races}.test.ts',
];

/**
 * Files with their own process that take long, or wait for other processes for long. They start first, in turns with batches, which
 * need the processors meanwhile, so that none of them is still running when nothing else is left.
 */
export const longFiles: readonly string[] = [
  'test/testing/install/install.test.ts',
  'test/fleet/webhook-nodes.test.ts',
  'test/testing/release/executable.test.ts',
  'test/fleet/journal-nodes.test.ts',
  'test/testing/trial/trial.test.ts',
  'test/fleet/fleet.test.ts',
  'test/model/campaigns.test.ts',
  'test/fleet/health.test.ts',
  'test/hostile/worst.test.ts',
  'test/fleet/workers.test.ts',
];

/** True for the path of a test file, relative to the project, that is not part of a batch. */
export function hasOwnProcess(file: string): boolean {
  return aloneFiles.some((pattern) => matchesGlob(file, pattern));
}

/** A compromise: with each file that a process runs, it gets faster but uses more memory. */
const filesPerBatch = 60;

const together = pathToFileURL(join(import.meta.dirname, '../../test/harness/together.ts')).href;

/**
 * Writes batches, programs that run many test files each, and returns what is to run, in this order: long files and batches in
 * turns, then the other files with their own process. Files of one folder go to different batches, so that all batches take about
 * equally long.
 */
export function batchesOf(files: readonly string[], name: string): string[] {
  const alone = files.filter(hasOwnProcess);
  const shared = files.filter((file) => !hasOwnProcess(file));
  const folder = join(import.meta.dirname, '../../node_modules/.cache/test-batches', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const count = Math.ceil(shared.length / filesPerBatch);
  const batches = Array.from({ length: count }, (_, at) => {
    const own = shared.filter((_file, index) => index % count === at);
    const path = join(folder, `batch-${String(at + 1).padStart(2, '0')}.mjs`);
    writeFileSync(
      path,
      `import { runTogether } from '${together}';\n\nrunTogether(${JSON.stringify(own, null, 2)});\n`,
    );
    return path;
  });
  const long = longFiles.filter((file) => alone.includes(file));
  const inTurns = batches.flatMap((batch, at) => [...long.slice(at, at + 1), batch]);
  return [...inTurns, ...long.slice(batches.length), ...alone.filter((file) => !long.includes(file))];
}
