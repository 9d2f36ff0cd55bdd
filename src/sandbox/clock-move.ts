import { nextDueLaneMs } from '../platform/jobs/store/due-times.ts';
import type { Store } from '../platform/store/store.ts';
import type { Clock, ClockCourse, MarketplaceClock } from '../platform/time/clock.ts';
import { dayMs } from '../values/instant.ts';
import { type AwaitedEvent, putCourse } from './clock.ts';

export interface ClockMoverDeps {
  readonly store: Store;
  readonly clock: MarketplaceClock;
  readonly wallClock: Clock;
  /** Called with the error that ended a move early. */
  failed(error: unknown): void;
  /** Resolves when no background work is due. */
  settled(): Promise<void>;
  /** Resolves to a function that tells whether such an event was recorded since. */
  watch(until: AwaitedEvent): Promise<() => Promise<boolean>>;
  /** Sets whether jobs run one after the other. */
  runSerially(serial: boolean): void;
  /** Runs the periodic tasks that are due. */
  runPeriodic(): Promise<void>;
}

/**
 * Moves the clock ahead from event to event: it stops at each instant at which background work is due until that work
 * is done. When it arrives it runs on by its course. If the process ends during a move, the next start finishes the
 * move at once.
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
    const { store, clock, failed, runSerially } = this.#deps;
    runSerially(true);
    clock.standAt(clock.nowMs(), course.baseMs);
    this.#moving = this.#move(course, until)
      .finally(() => store.batchCommits(false))
      .catch((error) => {
        // The clock still goes to its target: whoever waits for it must not wait forever.
        if (!this.#stopped) failed(error);
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

  /** Ends a move at once: the clock jumps to its target. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#moving;
  }

  #fromNow(course: ClockCourse): ClockCourse {
    return { ...course, originMs: this.#deps.wallClock.nowMs() };
  }

  /** Resolves to the course that was stored, by which the clock runs on; undefined when the move was interrupted. */
  async #move(course: ClockCourse, until: AwaitedEvent | undefined): Promise<ClockCourse | undefined> {
    const { store, clock, settled, runPeriodic, watch } = this.#deps;
    const targetMs = course.baseMs;
    let tidiedMs = clock.nowMs();
    const isMet = until === undefined ? async () => false : await watch(until);
    await settled();
    // A year has some hundred thousand transactions, which would otherwise be flushed one by one.
    await store.batchCommits(true);
    for (let nowMs = clock.nowMs(); nowMs < targetMs && !this.#stopped && !(await isMet()); ) {
      nowMs = (await nextDueLaneMs(store.batched.reads, nowMs, targetMs)) ?? targetMs;
      clock.standAt(nowMs, targetMs);
      await settled();
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
