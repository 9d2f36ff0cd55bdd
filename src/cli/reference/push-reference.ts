import type { Command } from 'commander';
import type { CommandContext } from '../context.ts';
import { Failure, tell } from '../failures.ts';
import { addOperatorOptions, type OperatorFlags, operatorPutter, operatorUrl } from '../operator-plane.ts';
import { splitBatches } from '../push/batches.ts';
import type { DeliveryTarget } from '../push/kinds.ts';
import { addFileOptions, type FileFlags, openReader } from '../push/open-reader.ts';
import { createDisplay, noDisplay } from '../push/progress-display.ts';
import { openFile } from '../push/read-file.ts';
import { createJsonReport, createTextReport } from '../push/report.ts';
import { Tally } from '../push/tally.ts';
import { putBatches } from './put-batches.ts';

type Flags = OperatorFlags & FileFlags;

/** Elements per request; the server accepts more, but then progress would not move for a long time. */
const elementsMax = 1_000;

/** Target of brands, category groups or figures: the path, and their schema in the operator's contract. */
export type ReferenceTarget = Pick<DeliveryTarget, 'path' | 'schema' | 'noun' | 'isUnchangedUntold'> & {
  /** Maximum size of a request in bytes, if the server accepts less than for other targets. */
  readonly bytesMax?: number;
};

/** Defines a command that stores a file of reference data and shows the result of every element. */
export function definePush(
  command: Command,
  context: CommandContext,
  target: ReferenceTarget,
  about: string,
): void {
  defineFilePush(command, () => target, context, about);
}

/** Like `definePush`, but with a target that depends on the flags. */
export function defineFilePush<More>(
  command: Command,
  targetFor: (flags: More) => ReferenceTarget,
  context: CommandContext,
  about: string,
): void {
  command.argument('<file>', 'file to put, - for standard input');
  addFileOptions(command);
  addOperatorOptions(command);
  command
    .addHelpText('after', about)
    .action((file: string, flags: Flags & More) => pushReference(context, targetFor(flags), file, flags));
}

async function pushReference(
  context: CommandContext,
  reference: ReferenceTarget,
  path: string,
  flags: Flags,
): Promise<void> {
  const target: DeliveryTarget = {
    ...reference,
    elementsMax,
    opening: '[',
    closing: ']',
    contract: 'operator-v1',
  };
  const file = await openFile(path, context.input);
  const put = operatorPutter(context, flags);
  const report = flags.json ? createJsonReport(context.output) : createTextReport(context.output);
  const display = flags.quiet ? noDisplay : await createDisplay(context, file.sizeBytes, target.noun);
  const tally = new Tally([report, display]);
  const reader = await openReader(file, path, flags, target, context.notes);
  const startMs = context.monotonicMs();
  const finish = (stoppedBy?: string) => {
    display.stop(stoppedBy === undefined);
    const seconds = (context.monotonicMs() - startMs) / 1000;
    const url = operatorUrl(context, flags);
    report.finish({ url, target, counts: tally.counts, seconds, stoppedBy });
  };
  try {
    const batches = splitBatches(reader, target, (element) => tally.broken(element), reference.bytesMax);
    await putBatches(put, target, batches, tally);
  } catch (error) {
    finish(tell(error));
    throw error;
  }
  finish();
  if (!tally.isFine) throw new Failure('Not every element of the file is stored.');
}
