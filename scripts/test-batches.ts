import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Files that have a process of their own: they kill or measure processes, or take long. They come first, so that no
 * processor waits at the end for a long one.
 */
const aloneFiles: readonly string[] = [
  'test/{faults,fleet,fuzz,hostile,model,sweeps,testing}/**',
  'test/store/rollback.test.ts',
];

/** A process becomes quicker with each file that it runs, and larger. */
const filesPerBatch = 30;

const together = pathToFileURL(join(import.meta.dirname, '../test/harness/together.ts')).href;

/**
 * Writes batches, programs that run many test files each, and tells what `node --test` is to run: files that stay alone,
 * then the batches. Files of one folder go to different batches, so that all take about as long.
 */
export function batchesOf(
  patterns: readonly string[],
  name: string,
  leftOut: readonly string[] = [],
): string[] {
  const files = globSync([...patterns], { exclude: [...leftOut] }).sort();
  const alone = files.filter((file) => aloneFiles.some((pattern) => matchesGlob(file, pattern)));
  const shared = files.filter((file) => !alone.includes(file));
  const folder = join(import.meta.dirname, '../node_modules/.cache/test-batches', name);
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
  return [...alone, ...batches];
}
