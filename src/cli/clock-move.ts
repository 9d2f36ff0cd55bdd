import type { ClockMove, ClockState } from '../contract/sandbox-v1.ts';
import { clockSentence } from './clock-show.ts';
import type { CommandContext } from './context.ts';
import { type OperatorFlags, operatorReader, operatorWriter } from './operator-plane.ts';
import { openBar } from './progress-bar.ts';

const path = '/sandbox/v1/clock';
const pollMs = 500;
/** Interval between progress lines when the output is not a terminal. */
const linePauseMs = 5_000;

/** Moves the clock, shows progress on the way, and prints its state on arrival. */
export async function moveClock(
  context: CommandContext,
  flags: OperatorFlags,
  move: ClockMove,
): Promise<void> {
  let state = await operatorWriter(context, flags)<ClockState>(path, move, 'wait=1');
  if (state.movingTo !== undefined) {
    const read = operatorReader(context, flags);
    const display = await createDisplay(context, state);
    try {
      while (state.movingTo !== undefined) {
        await context.pause(pollMs);
        state = await read<ClockState>(path);
        display.moved(state);
      }
    } finally {
      display.stop();
    }
  }
  context.output.write(`${flags.json ? JSON.stringify(state) : clockSentence(state)}\n`);
}

interface Display {
  moved(state: ClockState): void;
  stop(): void;
}

async function createDisplay(context: CommandContext, { now, movingTo = now }: ClockState): Promise<Display> {
  if (context.notes.isTTY !== true) return createLines(context, movingTo);
  const startMs = Date.parse(now);
  const bar = await openBar(context, '{now}', Date.parse(movingTo) - startMs, { now });
  return {
    moved: (state) => bar.update(Date.parse(state.now) - startMs, { now: state.now }),
    stop: () => bar.stop(),
  };
}

function createLines(context: CommandContext, movingTo: string): Display {
  let nextMs = context.monotonicMs() + linePauseMs;
  return {
    moved({ now }) {
      if (context.monotonicMs() < nextMs) return;
      nextMs = context.monotonicMs() + linePauseMs;
      context.notes.write(`The clock is at ${now}, moving to ${movingTo}.\n`);
    },
    stop: () => undefined,
  };
}
