import type { EventType } from '@kontor/contract/generated/events';
import { nextDueLaneMs } from '@kontor/server/jobs';
import { type EventIds, headOf, type JournalReads, marketplaceOf, readJournal } from '@kontor/server/journal';
import type { Store } from '@kontor/server/store';
import type { Clock, ClockCourse, MarketplaceClock } from '@kontor/server/time';
import { dayMs } from '@kontor/values/instant';
import type { AwaitedEvent } from './clock.ts';
import { putCourse } from './clock-course.ts';

export interface ClockMoverDeps {
  readonly store: Store;
  readonly clock: MarketplaceClock;
  readonly wallClock: Clock;
  readonly eventIds: EventIds;
  /** Called with the error that ended a move early. */
  failed(error: unknown): void;
  /** Resolves when no background work is due. */
  allDueDone(): Promise<void>;
  /** Sets whether jobs run one after the other. */
  runSerially(serial: boolean): void;
  /** Runs the periodic tasks that are due. */
  runPeriodic(): Promise<void>;
}

/**
 * Moves the clock ahead from event to event: it stops at each instant at which background work is due until that work
 * is done. When it arrives it runs on by its course. If the process ends during a move, the next start finishes the
 * move immediately.
 *
 * | State | Begins | Ends |
 * |---|---|---|
 * | running by its course | at first, and when it arrives | with `begin` → moving |
 * | moving | with `begin`; jobs run one after the other | at the target or the awaited event, where its course is stored; with a failure or `stop`: it jumps to its target |
 * | stopped | with `stop`, after the move | with `start`; a move that begins meanwhile jumps |
 */
export class ClockMover {
  readonly #deps: ClockMoverDeps;
  #stopped = false;
  #moving: Promise<void> = Promise.resolve();

  constructor(deps: ClockMoverDeps) {
    this.#deps = deps;
  }

  /** Starts to move to the base of the course, or to the instant of an event before it. */
  begin(course: ClockCourse, until?: AwaitedEvent): void {
    const { store, clock, failed, runSerially, allDueDone } = this.#deps;
    runSerially(true);
    clock.standAt(clock.nowMs(), course.baseMs);
    this.#moving = this.#move(course, until)
      .finally(() => store.batchCommits(false))
      .catch(async (error) => {
        if (this.#stopped) return;
        failed(error);
        // The clock still goes to its target: whoever waits for it must not wait forever. What was undone is done there.
        clock.standAt(course.baseMs, course.baseMs);
        await allDueDone();
      })
      .then((kept) => {
        runSerially(false);
        clock.arrive(kept ?? this.#fromNow(course));
      });
  }

  /** Allows the clock to be moved again. */
  start(): void {
    this.#stopped = false;
  }

  /** Ends a move immediately: the clock jumps to its target. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#moving;
  }

  #fromNow(course: ClockCourse): ClockCourse {
    return { ...course, originMs: this.#deps.wallClock.nowMs() };
  }

  /** Resolves to the course that was stored, by which the clock runs on; undefined when the move was interrupted. */
  async #move(course: ClockCourse, until: AwaitedEvent | undefined): Promise<ClockCourse | undefined> {
    const { store, clock, allDueDone, runPeriodic, eventIds } = this.#deps;
    const targetMs = course.baseMs;
    let tidiedMs = clock.nowMs();
    const reads = store.batched.reads;
    const isMet = until === undefined ? async () => false : await watchJournal(reads, eventIds, until);
    await allDueDone();
    // A year has some hundred thousand transactions, which would otherwise be flushed one by one.
    await store.batchCommits(true);
    for (let nowMs = clock.nowMs(); nowMs < targetMs && !this.#stopped && !(await isMet()); ) {
      nowMs = (await nextDueLaneMs(reads, nowMs, targetMs)) ?? targetMs;
      clock.standAt(nowMs, targetMs);
      await allDueDone();
      if (nowMs - tidiedMs < dayMs) continue;
      tidiedMs = nowMs;
      await runPeriodic();
    }
    await store.batchCommits(false);
    if (this.#stopped) return undefined;
    const kept = this.#fromNow({ ...course, baseMs: clock.nowMs() });
    await store.write((tx) => putCourse(tx, kept));
    return kept;
  }
}

/** Events that are read together. */
const pageEvents = 100;

/** Resolves to a function that tells whether such an event was recorded since it was last called, at first since now. */
async function watchJournal(
  reads: JournalReads,
  ids: EventIds,
  { type, partnerId, subject }: AwaitedEvent,
): Promise<() => Promise<boolean>> {
  let after = await headOf(marketplaceOf(reads));
  const types = new Set([type as EventType]);
  return async () => {
    for (;;) {
      const { events, next, isEnd } = await readJournal(reads, { ids, after, types, limit: pageEvents });
      after = next;
      const isMet = events.some(
        (event) =>
          (partnerId === undefined || event.partnerId === partnerId) &&
          (subject === undefined || event.subject === subject),
      );
      if (isMet || isEnd) return isMet;
    }
  };
}
