import { counted } from '../counted.ts';
import { openBar } from '../progress-bar.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Counts, TallyReader } from './tally.ts';

/** Shows how far a delivery is. */
export interface ProgressDisplay extends TallyReader {
  stop(): void;
}

const linePauseMs = 2_000;

/** A bar on a terminal; elsewhere, or where the length is not known, a line every two seconds at most. */
export async function createDisplay(
  surroundings: Surroundings,
  sizeBytes: number | undefined,
  noun: string,
): Promise<ProgressDisplay> {
  const isBar = surroundings.notes.isTTY === true && sizeBytes !== undefined && sizeBytes > 0;
  return isBar ? createBar(surroundings, sizeBytes) : createLines(surroundings, noun);
}

/** Shows nothing. */
export const noDisplay: ProgressDisplay = {
  progressed: () => undefined,
  failed: () => undefined,
  stop: () => undefined,
};

async function createBar(surroundings: Surroundings, sizeBytes: number): Promise<ProgressDisplay> {
  const none = { delivered: 0, succeeded: 0, unchanged: 0, failed: 0, refused: 0, broken: 0 };
  const format = '{done} of {delivered} done | {failed} failed';
  const bar = await openBar(surroundings, format, sizeBytes, payloadOf(none));
  return {
    progressed: (counts, doneBytes) => bar.update(doneBytes, payloadOf(counts)),
    failed: () => undefined,
    stop: () => bar.stop(),
  };
}

function payloadOf(counts: Counts): Record<string, string> {
  return {
    done: counted(doneOf(counts)),
    delivered: counted(counts.delivered),
    failed: counted(counts.failed + counts.refused + counts.broken),
  };
}

function createLines(surroundings: Surroundings, noun: string): ProgressDisplay {
  let nextLineMs = surroundings.monotonicMs() + linePauseMs;
  return {
    progressed(counts) {
      if (surroundings.monotonicMs() < nextLineMs) return;
      nextLineMs = surroundings.monotonicMs() + linePauseMs;
      const { done, delivered, failed } = payloadOf(counts);
      surroundings.notes.write(`${delivered} ${noun} delivered, ${done} done, ${failed} failed\n`);
    },
    failed: () => undefined,
    stop: () => undefined,
  };
}

function doneOf({ succeeded, unchanged, failed }: Counts): number {
  return succeeded + unchanged + failed;
}
