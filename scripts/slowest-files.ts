/**
 * A reporter of node:test for the end of a run: how long it took, and the files that took longest. Passed beside the
 * reporter of the results: `--test-reporter=spec --test-reporter-destination=stdout --test-reporter=./scripts/slowest-files.ts
 * --test-reporter-destination=stdout`.
 */
import { relative } from 'node:path';

const filesShown = 10;

/** The one kind of event that counts here: the end of a file, or of the whole run where no file is named. */
interface Summary {
  readonly type: string;
  readonly data: { readonly file?: string; readonly duration_ms?: number };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

export default async function* slowestFiles(events: AsyncIterable<Summary>): AsyncGenerator<string> {
  const files: { file: string; ms: number }[] = [];
  let wholeMs = 0;
  for await (const { type, data } of events) {
    if (type !== 'test:summary') continue;
    if (data.file === undefined) wholeMs = data.duration_ms ?? 0;
    else files.push({ file: relative(process.cwd(), data.file), ms: data.duration_ms ?? 0 });
  }
  const slowest = files.sort((one, other) => other.ms - one.ms).slice(0, filesShown);
  const rows = slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}\n`);
  yield `\nThe run took ${seconds(wholeMs).trim()}. The ${rows.length} slowest of ${files.length} files:\n${rows.join('')}`;
}
