import type { ClockMove, ClockState } from '../contract/sandbox-v1.ts';
import { faultAt, valueFault } from '../platform/errors/body-faults.ts';
import { readBody } from '../platform/http/checked-body.ts';
import type { ReadHandler, WriteOperation } from '../platform/http/operation.ts';
import { keepDueJobs } from '../platform/jobs/store.ts';
import { findSetting, putSetting } from '../platform/store/settings.ts';
import type { SharedReadTx } from '../platform/store/store.ts';
import type { MovableClock } from '../platform/time/clock.ts';
import { formatDuration, parseDuration } from '../values/duration.ts';
import { formatInstant, parseInstant } from '../values/instant.ts';

/** Under this name the clock's offset outlives the process. */
const offsetSetting = 'sandbox_clock_offset_ms';

const earliestMs = Date.UTC(2000, 0, 1);
const latestMs = Date.UTC(2200, 0, 1) - 1;

export function readClock(clock: MovableClock): ReadHandler<'readClock'> {
  return async () => ({ status: 200, body: stateOf(clock.nowMs(), clock.offsetMs) });
}

/** Moves the clock and remembers how far; the answer waits for what has become due by it. */
export function moveClock(clock: MovableClock): WriteOperation<'moveClock', ClockMove> {
  return {
    settles: true,
    prepare: async (_tx, request) => readBody('ClockMove', request),
    async handle(tx, _request, move) {
      const nowMs = clock.nowMs();
      const targetMs = targetOf(move, nowMs);
      const offsetMs = clock.offsetMs + targetMs - nowMs;
      await putSetting(tx, offsetSetting, String(offsetMs));
      await keepDueJobs(tx, nowMs, targetMs);
      tx.afterCommit(() => clock.moveTo(targetMs));
      return { status: 200, body: stateOf(targetMs, offsetMs) };
    },
  };
}

/** Takes up the offset that an earlier process left behind. */
export async function restoreClock(tx: SharedReadTx, clock: MovableClock): Promise<void> {
  const offset = await findSetting(tx, offsetSetting);
  if (offset !== undefined) clock.takeUp(Number(offset));
}

function targetOf({ advance, now }: ClockMove, nowMs: number): number {
  if (advance !== undefined && now !== undefined) throw faultAt('$', 'Give advance or now, not both.');
  const durationMs = advance === undefined ? 0 : parseDuration(advance);
  if (durationMs === undefined) {
    throw valueFault('$.advance', advance ?? '', {
      form: 'a duration of weeks, days, hours, minutes and seconds, such as PT31M',
    });
  }
  const targetMs = now === undefined ? nowMs + durationMs : (parseInstant(now) ?? Number.NaN);
  if (targetMs >= earliestMs && targetMs <= latestMs) return targetMs;
  throw valueFault(now === undefined ? '$.advance' : '$.now', now ?? advance ?? '', {
    form: 'within the time that the clock runs, 2000-01-01T00:00:00Z to 2199-12-31T23:59:59Z',
  });
}

function stateOf(nowMs: number, offsetMs: number): ClockState {
  return { now: formatInstant(nowMs), offset: formatDuration(offsetMs) };
}
