import { setFlagsFromString } from 'node:v8';
import type { FileEntry, FileReader } from '@kontor/client/elements';
import { elementShape } from '@kontor/contract/documents/element-shape';
import { IgnoredMembers } from '@kontor/contract/documents/ignored-members';
import { membersOf } from '@kontor/values/collections';
import { readStored } from '@kontor/values/text';
import type { CommandContext } from '../context.ts';
import { Failure, tell } from '../failures.ts';
import { printable } from '../operator-plane/answers.ts';
import type { OperatorFlags } from '../operator-plane/operator-plane.ts';
import { openBar } from '../output/progress-bar.ts';
import { counted, countedNoun } from '../output/text.ts';
import type { FileTarget } from './batches.ts';
import type { Listener } from './deliver.ts';
import { type FileFlags, openReader, type ReadingTarget, readingFlags } from './open-reader.ts';
import type { OpenFile } from './read-file.ts';
import { createJsonReport, createTextReport } from './report.ts';
import { type Counts, noCounts, Tally, type TallyReader } from './tally.ts';

/** A file, and where its elements go. */
interface Push {
  readonly file: OpenFile;
  readonly path: string;
  readonly target: FileTarget;
  /** Address of the server, for the report. */
  readonly url: string;
  /** Sends the elements, and tells the listener what became of them. */
  send(entries: FileReader, listener: Listener): Promise<void>;
  /** What the reader of the file gets from elsewhere. */
  readonly reading?: Pick<ReadingTarget, 'kind' | 'readLists' | 'input' | 'given'>;
  /** Called before the report. */
  end?(): void;
}

/**
 * A full collection after half of the live size was added, because most of it is garbage by then, and room for new objects that
 * stays as it is when a file begins: a quarter less memory for a fifth more processor time.
 */
const heapFlags = ['--heap-growing-percent=50', '--semi-space-growth-factor=1'];

/** Sends the elements of a file and reports what became of them. Throws a failure unless all of them are stored. */
export async function pushFile(
  context: CommandContext,
  flags: FileFlags & Pick<OperatorFlags, 'json'>,
  { file, path, target, url, send, reading, end }: Push,
): Promise<void> {
  for (const flag of heapFlags) setFlagsFromString(flag);
  const report = flags.json ? createJsonReport(context.output) : createTextReport(context.output);
  const display = flags.quiet ? noDisplay : await createDisplay(context, file.sizeBytes, target.noun);
  const tally = new Tally([report, display]);
  const { reader, sheet } = await openReader(file, path, flags, { ...target, ...reading }, context.notes);
  const ignored = new IgnoredMembers(await elementShape(target.schema, target.contract));
  const startMs = context.monotonicMs();
  const finish = (stoppedBy?: string) => {
    display.stop(stoppedBy === undefined);
    const seconds = (context.monotonicMs() - startMs) / 1000;
    end?.();
    const table =
      sheet === undefined || path === '-' ? undefined : readingFlags(path, { ...flags, kind: reading?.kind });
    report.finish({ url, target, counts: tally.counts, seconds, stoppedBy, table });
    for (const line of flags.quiet ? [] : (sheet?.told ?? [])) context.notes.write(`${printable(line)}\n`);
    warnOfIgnored(ignored, context);
  };
  try {
    await send(noting(reader, ignored), tally);
  } catch (error) {
    finish(tell(error));
    throw error;
  }
  finish();
  if (!tally.isFine) throw new Failure('Not every element of the file is stored.');
}

/** Passes the entries of a file on, each with its sku, and notes members that the server will ignore. */
async function* noting(reader: FileReader, ignored: IgnoredMembers): AsyncGenerator<FileEntry> {
  for await (const entry of reader) {
    if (entry.kind === 'broken') {
      yield entry;
      continue;
    }
    const element = readStored(Buffer.from(entry.json).toString());
    ignored.add(element);
    const { sku } = membersOf(element);
    yield { ...entry, sku: typeof sku === 'string' ? sku : undefined };
  }
}

const ignoredShownMax = 20;

function warnOfIgnored({ found, more }: IgnoredMembers, { notes }: Pick<CommandContext, 'notes'>): void {
  if (found.length === 0) return;
  const names = found
    .slice(0, ignoredShownMax)
    .map(({ path, closest }) => (closest === undefined ? path : `${path} (did you mean ${closest}?)`));
  const others = found.length - names.length + more;
  const rest = others > 0 ? ` and ${counted(others)} more` : '';
  notes.write(
    printable(`Warning: elements have no members ${names.join(', ')}${rest}: the server ignored them.`),
  );
  notes.write('\n');
}

/** Shows the progress of a delivery. */
interface ProgressDisplay extends Pick<Required<TallyReader>, 'progressed'> {
  /** `isWhole`: the whole file has been processed. */
  stop(isWhole: boolean): void;
}

const linePauseMs = 2_000;

/** Creates a bar on a terminal; otherwise, or if the size is unknown, a line at most every two seconds. */
export async function createDisplay(
  context: CommandContext,
  sizeBytes: number | undefined,
  noun: string,
): Promise<ProgressDisplay> {
  const isBar = context.notes.isTTY === true && sizeBytes !== undefined && sizeBytes > 0;
  return isBar ? createBar(context, sizeBytes) : createLines(context, noun);
}

const noDisplay: ProgressDisplay = { progressed: () => undefined, stop: () => undefined };

async function createBar(context: CommandContext, sizeBytes: number): Promise<ProgressDisplay> {
  const format = '{done} done | {failed} failed';
  const bar = await openBar(context, format, sizeBytes, payloadOf(noCounts));
  let last = noCounts;
  return {
    progressed(counts, doneBytes) {
      last = counts;
      bar.update(doneBytes, payloadOf(counts));
    },
    stop(isWhole) {
      // Bytes after the last element are not part of any element.
      if (isWhole) bar.update(sizeBytes, payloadOf(last));
      bar.stop();
    },
  };
}

function payloadOf({ succeeded, unchanged, failed, refused, broken }: Counts) {
  return { done: counted(succeeded + unchanged + failed), failed: counted(failed + refused + broken) };
}

function createLines(context: CommandContext, noun: string): ProgressDisplay {
  let nextLineMs = context.monotonicMs() + linePauseMs;
  return {
    progressed(counts) {
      if (context.monotonicMs() < nextLineMs) return;
      nextLineMs = context.monotonicMs() + linePauseMs;
      const { done, failed } = payloadOf(counts);
      context.notes.write(
        `${countedNoun(counts.delivered, noun)} delivered, ${done} done, ${failed} failed\n`,
      );
    },
    stop: () => undefined,
  };
}
