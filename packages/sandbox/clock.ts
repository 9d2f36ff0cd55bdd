import { ApiError } from '@kontor/contract/errors';
import { eventTypes } from '@kontor/contract/generated/events';
import type { ClockMove, ClockState, MovingClock, ReachedClock } from '@kontor/contract/generated/sandbox-v1';
import { valueViolation, violationAt } from '@kontor/contract/violations';
import { heldLanes } from '@kontor/server/faults';
import { keepDueJobs, releaseJobs } from '@kontor/server/jobs';
import {
  type ReadHandler,
  type ReplyOf,
  readBody,
  readWait,
  type WriteOperation,
} from '@kontor/server/operations';
import { type Clock, type ClockCourse, latestInstantMs, type MovableClock } from '@kontor/server/time';
import { formatDuration, formatInstant, parseDuration, parseInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import { putCourse } from './clock-course.ts';
import { sandboxErrors } from './errors.ts';

const earliestMs = Date.UTC(2000, 0, 1);

export function readClock(clock: MovableClock): ReadHandler<'readClock'> {
  return async () => ({ status: 200, body: presentState(clock) });
}

/** How long an answer waits for a move by default; a longer move continues without it. */
const patienceMs = 10_000;

/** What a change of the clock needs. */
export interface ClockDeps {
  readonly clock: MovableClock;
  readonly wallClock: Clock;
  /** Starts to move the clock to the base of the course, from event to event; called where the writer runs. */
  beginMove(course: ClockCourse, until?: AwaitedEvent): void;
}

/** The event that ends a move. */
export type AwaitedEvent = NonNullable<ClockMove['until']>;

/**
 * Changes how the clock runs, and stores it; the answer waits for work that has become due, unless it takes too long.
 */
export function moveClock({
  clock,
  wallClock,
  beginMove,
}: ClockDeps): WriteOperation<'moveClock', ClockMove> {
  return {
    prepare: async (_tx, request) => checkUntil(readBody('ClockMove', request)),
    async handle(tx, _request, move) {
      if (clock.targetMs !== undefined) {
        throw new ApiError(sandboxErrors.CLOCK_IS_MOVING, {
          detail: `The clock is at ${formatInstant(clock.nowMs())}, moving to ${formatInstant(clock.targetMs)}.`,
        });
      }
      const nowMs = clock.nowMs();
      const targetMs = targetOf(move, nowMs);
      const offsetMs = clock.offsetMs + targetMs - nowMs;
      const { speed = clock.course.speed, frozen = clock.course.isFrozen } = move;
      const course = { baseMs: targetMs, originMs: wallClock.nowMs(), speed, isFrozen: frozen };
      await putCourse(tx, course);
      await keepDueJobs(tx, nowMs, targetMs);
      // Held work may no longer be held, for example before the start of its rule.
      if (targetMs < nowMs) for (const lane of heldLanes) await releaseJobs(tx, lane, targetMs);
      tx.afterCommit(() => (targetMs < nowMs ? clock.follow(course) : beginMove(course, move.until)));
      return { status: 200, body: stateOf(targetMs, offsetMs, course) };
    },
    async follow(_tx, { headers }, reply) {
      const seconds = readWait(headers.prefer);
      const hasArrived = await clock.arrived(seconds === undefined ? patienceMs : seconds * 1000);
      const { targetMs } = clock;
      if (!hasArrived && targetMs !== undefined) return { status: 202, body: movingState(clock, targetMs) };
      // The writer has already written it as JSON.
      const target = readStored<ReachedClock>(String(reply.body));
      // An awaited event has ended the move before its target.
      const isEarly = clock.course.baseMs < Date.parse(target.now);
      return isEarly ? { status: 200, body: runningState(clock) } : (reply as ReplyOf<'moveClock'>);
    },
  };
}

/** Refuses an event that no move can meet. */
function checkUntil(move: ClockMove): ClockMove {
  const { until, advance, now } = move;
  if (until === undefined) return move;
  if (advance === undefined && now === undefined)
    throw violationAt(
      '$.until',
      'Send advance or now too: how far the clock goes if there is no such event.',
    );
  if (!Object.hasOwn(eventTypes, until.type))
    throw valueViolation('$.until.type', until.type, { values: Object.keys(eventTypes) });
  return move;
}

function targetOf({ advance, now }: ClockMove, nowMs: number): number {
  if (advance !== undefined && now !== undefined)
    throw violationAt('$', 'Send either advance or now, not both.');
  const durationMs = advance === undefined ? 0 : parseDuration(advance);
  if (durationMs === undefined) {
    throw valueViolation('$.advance', advance ?? '', {
      form: 'a duration of weeks, days, hours, minutes and seconds, such as PT31M',
    });
  }
  const targetMs = now === undefined ? nowMs + durationMs : (parseInstant(now) ?? Number.NaN);
  if (targetMs >= earliestMs && targetMs <= latestInstantMs) return targetMs;
  throw valueViolation(now === undefined ? '$.advance' : '$.now', now ?? advance ?? '', {
    form: 'a time from 2000-01-01T00:00:00Z to 2199-12-31T23:59:59Z',
  });
}

function presentState(clock: MovableClock): ClockState {
  const { targetMs } = clock;
  return targetMs === undefined ? runningState(clock) : movingState(clock, targetMs);
}

function runningState(clock: MovableClock): ReachedClock {
  return stateOf(clock.nowMs(), clock.offsetMs, clock.course);
}

function movingState(clock: MovableClock, targetMs: number): MovingClock {
  // During a move the clock stops at each event, but nobody has frozen it.
  return { ...runningState(clock), frozen: false, movingTo: formatInstant(targetMs) };
}

/** Formats the state of a clock. */
export function stateOf(nowMs: number, offsetMs: number, { speed, isFrozen }: ClockCourse): ReachedClock {
  return { now: formatInstant(nowMs), offset: formatDuration(offsetMs), frozen: isFrozen, speed };
}
