import type { CommandContext } from '../context.ts';
import { openBar } from '../output/progress-bar.ts';
import { counted, countedNoun } from '../output/text.ts';
import type { Counts, TallyReader } from './tally.ts';

/** Shows the progress of a delivery. */
interface ProgressDisplay extends TallyReader {
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

/** Shows nothing. */
export const noDisplay: ProgressDisplay = {
  progressed: () => undefined,
  failed: () => undefined,
  stop: () => undefined,
};

async function createBar(context: CommandContext, sizeBytes: number): Promise<ProgressDisplay> {
  const none = { delivered: 0, succeeded: 0, unchanged: 0, failed: 0, refused: 0, broken: 0 };
  const format = '{done} done | {failed} failed';
  const bar = await openBar(context, format, sizeBytes, payloadOf(none));
  let last: Counts = none;
  return {
    progressed(counts, doneBytes) {
      last = counts;
      bar.update(doneBytes, payloadOf(counts));
    },
    failed: () => undefined,
    stop(isWhole) {
      // Bytes after the last element are not part of any element.
      if (isWhole) bar.update(sizeBytes, payloadOf(last));
      bar.stop();
    },
  };
}

function payloadOf(counts: Counts): Record<string, string> {
  return {
    done: counted(doneOf(counts)),
    delivered: counted(counts.delivered),
    failed: counted(counts.failed + counts.refused + counts.broken),
  };
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
    failed: () => undefined,
    stop: () => undefined,
  };
}

function doneOf({ succeeded, unchanged, failed }: Counts): number {
  return succeeded + unchanged + failed;
}
