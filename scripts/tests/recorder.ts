/**
 * Loaded before test files: notes which source files run for each of them, so that `npm test -- --changed` can choose. A file runs if
 * one of its functions does; loading it is not enough, because every server loads nearly all of them.
 */
import { appendFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, threadId } from 'node:worker_threads';

const folder = process.env.KONTOR_TEST_RECORDED_FOLDER;
const root = join(import.meta.dirname, '../..');

interface Covered {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly count: number }[];
    }[];
  }[];
}

const session = folder === undefined ? undefined : new Session();

if (session !== undefined) {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // Threads run for the file that started them.
  if (isMainThread) process.env.KONTOR_TEST_RECORDED_FILE = relative(root, process.argv[1] ?? '');
  process.on('exit', () => record(process.env.KONTOR_TEST_RECORDED_FILE ?? ''));
}

/** Says which test file starts: what runs on its threads is noted for it. */
export function recordFor(testFile: string): void {
  if (session !== undefined) process.env.KONTOR_TEST_RECORDED_FILE = testFile;
}

/** Notes what ran since the last call for a test file. */
export function record(testFile: string): void {
  session?.post('Profiler.takePreciseCoverage', (error, answer) => {
    if (error !== null) throw error;
    const line = JSON.stringify({ testFile, ran: ranIn(answer as unknown as Covered) });
    appendFileSync(join(String(folder), `${process.pid}-${threadId}.jsonl`), `${line}\n`);
  });
}

/** Files of the project of which a function ran. The first function of a file is its top level, which loading runs. */
function ranIn({ result }: Covered): string[] {
  return result
    .filter(({ functions }) => functions.slice(1).some(({ ranges }) => (ranges[0]?.count ?? 0) > 0))
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url }) => relative(root, fileURLToPath(url)))
    .filter((path) => !path.startsWith('..') && !path.startsWith('node_modules'));
}
