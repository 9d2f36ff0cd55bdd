import type { CommandContext } from '../context.ts';
import { Failure, tell } from '../failures.ts';
import type { OperatorFlags } from '../operator-plane/operator-plane.ts';
import { type Batch, splitBatches } from './batches.ts';
import type { Listener } from './deliver.ts';
import type { FileTarget } from './kinds.ts';
import { type FileFlags, openReader } from './open-reader.ts';
import { createDisplay, noDisplay } from './progress-display.ts';
import type { OpenFile } from './read-file.ts';
import { createJsonReport, createTextReport } from './report.ts';
import { Tally } from './tally.ts';

/** A file, and where its elements go. */
interface Push {
  readonly file: OpenFile;
  readonly path: string;
  readonly target: FileTarget;
  /** Address of the server, for the report. */
  readonly url: string;
  /** Maximum size of a request in bytes, if the server accepts less than for other targets. */
  readonly bytesMax?: number | undefined;
  /** Sends the requests, and tells the listener what became of each. */
  send(batches: AsyncGenerator<Batch>, listener: Listener): Promise<void>;
  /** Called before the report. */
  end?(): void;
}

/** Sends the elements of a file and reports what became of them. Throws a failure unless all of them are stored. */
export async function pushFile(
  context: CommandContext,
  flags: FileFlags & Pick<OperatorFlags, 'json'>,
  { file, path, target, url, bytesMax, send, end }: Push,
): Promise<void> {
  const report = flags.json ? createJsonReport(context.output) : createTextReport(context.output);
  const display = flags.quiet ? noDisplay : await createDisplay(context, file.sizeBytes, target.noun);
  const tally = new Tally([report, display]);
  const reader = await openReader(file, path, flags, target, context.notes);
  const startMs = context.monotonicMs();
  const finish = (stoppedBy?: string) => {
    display.stop(stoppedBy === undefined);
    const seconds = (context.monotonicMs() - startMs) / 1000;
    end?.();
    report.finish({ url, target, counts: tally.counts, seconds, stoppedBy });
  };
  try {
    await send(
      splitBatches(reader, target, (element) => tally.broken(element), bytesMax),
      tally,
    );
  } catch (error) {
    finish(tell(error));
    throw error;
  }
  finish();
  if (!tally.isFine) throw new Failure('Not every element of the file is stored.');
}
