/**
 * A node:test reporter: the results as `spec` prints them, then how long the run took and the slowest files. A single
 * reporter prints both, because a forced exit waits for only one reporter.
 */
import { relative } from 'node:path';
import { Readable } from 'node:stream';
import { spec as Spec } from 'node:test/reporters';

/** Number of files to print; `KONTOR_TEST_FILES_SHOWN=600 npm test` prints all. */
const filesShown = Number(process.env.KONTOR_TEST_FILES_SHOWN ?? 10);

/** The members of a test event that this reporter reads. */
interface Event {
  readonly type: string;
  readonly data: {
    readonly file?: string;
    readonly duration_ms?: number;
    readonly name?: string;
    readonly nesting?: number;
    readonly details?: { readonly duration_ms?: number };
  };
}

interface TimedFile {
  readonly file: string;
  readonly ms: number;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

export default async function* slowestFiles(events: AsyncIterable<Event>): AsyncGenerator<string> {
  const files: TimedFile[] = [];
  let wholeMs = 0;

  async function* noted(): AsyncGenerator<Event> {
    for await (const event of events) {
      const { file, duration_ms: ms = 0 } = event.data;
      if (event.type === 'test:summary' && file === undefined) wholeMs = ms;
      const ended = endedFile(event);
      if (ended !== undefined) files.push(ended);
      yield event;
    }
  }

  yield* Readable.from(noted()).pipe(new Spec());
  yield tableOf(files, wholeMs);
}

/** Returns the file that ended with this event: one with its own process, or a test of `runTogether`. */
function endedFile({ type, data }: Event): TimedFile | undefined {
  const { file = '', name = '' } = data;
  if (type === 'test:summary' && file.endsWith('.ts')) {
    return { file: relative('', file), ms: data.duration_ms ?? 0 };
  }
  const isResult = type === 'test:pass' || type === 'test:fail';
  if (!isResult || data.nesting !== 0 || !name.endsWith('.test.ts')) return undefined;
  return { file: name, ms: data.details?.duration_ms ?? 0 };
}

function tableOf(files: TimedFile[], wholeMs: number): string {
  const slowest = files.sort((one, other) => other.ms - one.ms).slice(0, filesShown);
  const rows = slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}\n`);
  return `\nThe run took ${seconds(wholeMs).trim()}. The ${rows.length} slowest of ${files.length} files:\n${rows.join('')}`;
}
