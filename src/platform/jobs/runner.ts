import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../observability/logger.ts';
import type { SharedWriteTx, Store } from '../store/store.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import type { Clock } from '../time/clock.ts';
import type { ClaimedJob, JobContext, JobHandler } from './job.ts';
import { jobNumbers } from './numbers.ts';
import { claimJob } from './store/claim.ts';
import { completeJob, postponeJob, renewLease } from './store/leases.ts';
import { Turns } from './turns.ts';
import { yieldToCallers } from './yield-to-callers.ts';

/** A job whose lease went to another node while it ran; its transaction is rolled back. */
export class LeaseLostError extends Error {}

export interface JobRunnerParts {
  readonly store: Store;
  readonly handlers: readonly JobHandler[];
  readonly clock: Clock;
  /** Leases run by it: the marketplace's clock may be set back. */
  readonly wallClock: Clock;
  readonly logger: Logger;
  /** Name of this node; its leases bear it. */
  readonly owner: string;
  /** Told of failures of the store itself, which are not logged here. */
  storeFailed(error: unknown): void;
  /** Whether callers are writing, or were a moment ago; work that nobody waits for is then not begun. */
  callersWrite(): boolean;
}

/** A job that a slot has begun. */
interface InHand {
  readonly isUrgent: boolean;
  /** Lane of a job that runs on a thread of its own. */
  readonly laneElsewhere: string | undefined;
  /** Settles when the job is finished or given back. */
  readonly ended: Promise<void>;
}

/**
 * The life of a job, in order: claimed (start counted) → run → completed with its last effect, or given back after a
 * throw with a growing wait. A crash leaves the lease to run out. Between two jobs a slot yields, so that writes of
 * callers who wait for an answer go first.
 *
 * A node has as many slots as the dialect says. A slot that found a job wakes the next one, and one that found none
 * rests, so an idle node looks as often as one with a single slot does. The looks themselves come one after the other.
 * While a job runs on a thread of its own, there is one slot more.
 */
export class JobRunner {
  readonly #parts: JobRunnerParts;
  readonly #handlers: Map<string, JobHandler>;
  readonly #turns = new Turns();
  /** Slots that look or work, by their numbers from 1. */
  readonly #slots = new Map<number, Promise<void>>();
  readonly #inHand = new Map<number, InHand>();
  #lastLook: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #wanted = false;
  #inTurn = false;
  #settling = 0;
  /** Looks that failed since the last one that did not. */
  #failedInARow = 0;
  /** When the last of the short waits after throws is over, in process time. */
  #retryAtMs = 0;
  /** When the last look began, in process time: what is due later it may not have seen. */
  #lookedAtMs = 0;
  #lingering: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: JobRunnerParts) {
    this.#parts = parts;
    this.#handlers = new Map(parts.handlers.map((handler) => [handler.kind, handler]));
  }

  /** Starts looking for work, also again after a stop, now and whenever `wake` is called or time may have made a job due. */
  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => this.wake(), jobNumbers.idlePollMs);
    this.wake();
  }

  wake(): void {
    this.#wanted = true;
    this.#wakeSlot();
  }

  /** Resolves when nothing is due that this node could do. What threw is waited for while its waits are short, a failed look too. */
  async settled(): Promise<void> {
    this.#settling += 1;
    this.wake();
    while (this.#slots.size > 0) {
      await Promise.all(this.#slots.values());
      if (this.#slots.size > 0 || this.#stopped || this.#lookedAtMs >= this.#retryAtMs) continue;
      await pause(Math.max(0, this.#retryAtMs - performance.now()));
      this.wake();
    }
    this.#settling -= 1;
  }

  /** Whether jobs are done one after the other, so that those of one instant always have the same order. */
  workInTurn(inTurn: boolean): void {
    this.#inTurn = inTurn;
  }

  /** Resolves when the jobs in hand are finished; no further one is started. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#lingering);
    await Promise.all(this.#slots.values());
  }

  /** Sets a resting slot to work, if there is one. */
  #wakeSlot(): void {
    if (this.#stopped) return;
    const slots = this.#slotCount();
    for (let slot = 1; slot <= slots; slot += 1) {
      if (this.#slots.has(slot)) continue;
      this.#slots.set(slot, this.#drain(slot));
      return;
    }
  }

  #slotCount(): number {
    if (this.#inTurn) return 1;
    return this.#parts.store.dialect.jobsAtOnce + (this.#laneElsewhere() === undefined ? 0 : 1);
  }

  #laneElsewhere(): string | undefined {
    return [...this.#inHand.values()].find(({ laneElsewhere }) => laneElsewhere !== undefined)?.laneElsewhere;
  }

  async #drain(slot: number): Promise<void> {
    do {
      this.#wanted = false;
      while (slot <= this.#slotCount() && (await this.#next(slot))) await yieldToCallers();
    } while (this.#wanted && !this.#stopped && slot <= this.#slotCount());
    this.#slots.delete(slot);
    // What this slot leaves is for another one, which may be in the middle of a look that began too early to see it.
    if (slot > this.#slotCount()) this.wake();
  }

  /** False when there was nothing to do. */
  async #next(slot: number): Promise<boolean> {
    try {
      const look = this.#lastLook.then(() => this.#begin(slot));
      this.#lastLook = look.catch(() => undefined);
      const begun = await look;
      this.#failedInARow = 0;
      if (begun === undefined) return false;
      this.#wakeSlot();
      await begun.ended;
      return true;
    } catch (error) {
      if (isStoreFailure(error)) this.#parts.storeFailed(error);
      else this.#parts.logger.error({ error }, 'job queue cannot be read');
      this.#failedInARow += 1;
      this.#awaitRetry(waitAfter(this.#failedInARow));
      return false;
    }
  }

  /** Begins the next job, if there is one. */
  async #begin(slot: number): Promise<InHand | undefined> {
    if (this.#stopped) return undefined;
    this.#lookedAtMs = performance.now();
    const others = [...this.#inHand.values()];
    const { callersWrite, clock, wallClock, store } = this.#parts;
    const situation = {
      callersWrite: callersWrite() && this.#settling === 0,
      worksUrgent: others.some(({ isUrgent }) => isUrgent),
    };
    const turn = this.#turns.next(situation);
    const job = await store.write((tx) => {
      const times = { nowMs: clock.nowMs(), wallNowMs: wallClock.nowMs() };
      return claimJob(tx, this.#ownerOf(slot), { turn, withoutLane: this.#laneElsewhere() }, times);
    });
    if (this.#turns.found(turn, job, situation)) this.#linger();
    if (job === undefined) return undefined;
    // What ended its worker may do so again: it is begun when nothing else is in hand, and nothing is begun beside it.
    const goesAlone = job.attempts > 1;
    const ended = this.#run(slot, job, goesAlone ? others : []).finally(() => this.#inHand.delete(slot));
    const laneElsewhere = this.#handlers.get(job.kind)?.runsElsewhere ? job.lane : undefined;
    const inHand = { isUrgent: job.isUrgent, laneElsewhere, ended };
    this.#inHand.set(slot, inHand);
    if (goesAlone) await ended;
    return inHand;
  }

  /** Leases are a slot's, so that one that lost its lease to another one of its node learns of it. */
  #ownerOf(slot: number): string {
    return `${this.#parts.owner}/${slot}`;
  }

  /** Looks again when callers may have finished writing. */
  #linger(): void {
    clearTimeout(this.#lingering);
    this.#lingering = setTimeout(() => this.wake(), jobNumbers.lingerMs);
  }

  /** Runs the job when those before it have ended. */
  async #run(slot: number, job: ClaimedJob, before: readonly InHand[]): Promise<void> {
    const { store, wallClock } = this.#parts;
    const owner = this.#ownerOf(slot);
    // A renewal that fails is no event: the lease lasts for two more, and the job looks before it commits.
    const renew = () =>
      store.write((tx) => renewLease(tx, owner, job, wallClock.nowMs())).catch(() => undefined);
    let renewed: Promise<unknown> = Promise.resolve();
    const renewing = setInterval(() => {
      renewed = Promise.all([renewed, renew()]);
    }, jobNumbers.renewEveryMs);
    try {
      await Promise.allSettled(before.map(({ ended }) => ended));
      const handler = this.#handlers.get(job.kind);
      if (handler === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`);
      await handler.run(job, this.#contextOf(slot, job));
    } catch (error) {
      const waitMs = waitAfter(job.attempts);
      this.#tellThrow(error, job, waitMs);
      await store.write((tx) => postponeJob(tx, owner, job, wallClock.nowMs() + waitMs));
      this.#awaitRetry(waitMs);
    } finally {
      clearInterval(renewing);
      // One that is under way locks the lane, which a look passes over meanwhile.
      await renewed;
    }
  }

  /** Lets `settled` wait for what is tried again soon. */
  #awaitRetry(waitMs: number): void {
    if (waitMs > jobNumbers.backoffAwaitedMs) return;
    this.#retryAtMs = Math.max(this.#retryAtMs, performance.now() + waitMs);
  }

  #tellThrow(error: unknown, job: ClaimedJob, waitMs: number): void {
    const { logger, storeFailed } = this.#parts;
    if (isStoreFailure(error)) storeFailed(error);
    else {
      const facts = { error, job: { ...job, payload: undefined }, waitMs };
      logger.error(facts, 'job failed and will be retried');
    }
  }

  #contextOf(slot: number, job: ClaimedJob): JobContext {
    const { store, wallClock } = this.#parts;
    const owner = this.#ownerOf(slot);
    const keep = async (held: Promise<boolean>) => {
      if (!(await held)) throw new LeaseLostError(`lease on job ${job.sequence} was lost`);
    };
    return {
      store,
      complete: (tx: SharedWriteTx) => keep(completeJob(tx, owner, job)),
      renew: (tx: SharedWriteTx) => keep(renewLease(tx, owner, job, wallClock.nowMs())),
    };
  }
}

/** How long to wait after so many failures in a row. */
function waitAfter(failures: number): number {
  return Math.min(jobNumbers.backoffFirstMs * 4 ** Math.min(failures - 1, 10), jobNumbers.backoffMaxMs);
}
