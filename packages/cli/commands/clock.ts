import type { ClockMove, ClockState } from '@kontor/contract/generated/sandbox-v1';
import type { CommandContext } from '../context.ts';
import { Failure } from '../failures.ts';
import { operation, operatorCommand } from '../operator-plane/operator-command.ts';
import type { OperatorPlane } from '../operator-plane/operator-plane.ts';
import { partner, readDuration } from '../options/common.ts';
import { numberOr, text } from '../options/option.ts';
import { openBar } from '../output/progress-bar.ts';
import { type Printed, print, type Shown } from '../output/text.ts';

export const commands = {
  show: operation('readClock', {
    about: `
Only a sandbox has its own clock; a live server uses the system time.

Example:
  $ kontor clock show`,
    text: clockSentence,
  }),

  set: operatorCommand({
    about: `
The clock continues from the given time. If it moves ahead, it stops at every time at which work is due; the command
shows its progress and returns when all work that became due is done.
Access tokens expire by the same clock: log in again after moving it by an hour or more.

Examples:
  $ kontor clock set 2026-12-24T18:00:00Z
  $ kontor clock set 2026-12-24T19:00:00+01:00`,
    arguments: { '<time>': 'date and time with Z or an offset, in ISO 8601' },
    run: ({ time }, context, plane) => moveClock(context, plane, { now: time }),
  }),

  advance: operatorCommand({
    about: `
The clock stops at every time at which work is due. The command shows its progress and returns when all work that became
due is done. Access tokens expire by the same clock: log in again after moving it by an hour or more. Only the clock of
a sandbox can be moved.

Examples:
  $ kontor clock advance 31m
  $ kontor clock advance 14d12h
  $ kontor clock advance PT31M
  $ kontor clock advance 30d --until kontor.order-item.processable.v1`,
    arguments: { '<duration>': 'such as 31m, 2h, 14d or an ISO 8601 duration' },
    options: {
      until: text('<type>', 'stop as soon as an event of this type is recorded; fails if there is none'),
      partner: partner('only events of this partner'),
    },
    async run({ duration, until: type, partner, json }, context, plane): Promise<Shown> {
      const advance = readDuration(duration);
      if (type === undefined) return moveClock(context, plane, { advance });
      const { cursor } = await plane.call('readEventsOfAll', { after: 'now' });
      const until = { type, ...(partner !== undefined && { partnerId: partner }) };
      // Before the events are read: the clock has moved, also if that fails.
      print(context, { json }, await moveClock(context, plane, { advance, until }));
      const query = { after: cursor, types: type, limit: '1000' };
      const { events } = await plane.call('readEventsOfAll', query);
      if (!events.some(({ source }) => partner === undefined || source === `/partners/${partner}`))
        throw new Failure(`There was no ${type} within ${duration}.`);
    },
  }),

  run: operation('moveClock', {
    about: `
Starts a stopped clock and sets its speed: with --speed 1000 a day passes in a minute and a half. The clock keeps its
speed across restarts and also runs while the server is stopped. Access tokens expire by the same clock.

Examples:
  $ kontor clock run
  $ kontor clock run --speed 1000`,
    options: {
      speed: numberOr(1, '<number>', 'seconds that pass per real second, 0.001 to 100000', '1000'),
    },
    body: ({ speed }) => ({ frozen: false, speed }),
    text: clockSentence,
  }),

  freeze: operation('moveClock', {
    about: `
The clock is stopped until "kontor clock run"; it can still be set and advanced.

Example:
  $ kontor clock freeze`,
    body: () => ({ frozen: true }),
    text: clockSentence,
  }),
};

const pollMs = 500;
/** Interval between progress lines when the output is not a terminal. */
const linePauseMs = 5_000;

/** Moves the clock, and shows progress on the way; resolves to its state on arrival. */
export async function moveClock(
  context: CommandContext,
  plane: OperatorPlane,
  move: ClockMove,
): Promise<Printed> {
  let state: ClockState = await plane.call('moveClock', { body: move }, { prefer: 'wait=1' });
  if (state.movingTo !== undefined) {
    const display = await createDisplay(context, state);
    try {
      while (state.movingTo !== undefined) {
        await context.pause(pollMs);
        state = await plane.call('readClock');
        display.moved(state);
      }
    } finally {
      display.stop();
    }
  }
  return { result: state, text: clockSentence(state) };
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

/** Renders `The clock shows 2026-03-02T09:46:00.000Z.`, and whether it is frozen or has another speed. */
function clockSentence({ now, frozen, speed }: ClockState): string {
  const shown = `The clock is at ${now}.`;
  if (frozen) return `${shown} It is stopped.`;
  return speed === 1 ? shown : `${shown} It runs ${speed} times as fast as real time.`;
}
