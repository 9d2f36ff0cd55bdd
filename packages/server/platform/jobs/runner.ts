import { setTimeout as pause } from 'node:timers/promises';
import { yieldToCallers, yieldUntil } from '../concurrency/waiting.ts';
import { Figures } from '../observability/figures.ts';
import type { Logger } from '../observability/logger.ts';
import { type Tracing, traced } from '../observability/tracing.ts';
import type { SharedWriteTx, Store } from '../store/store.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import type { Clock } from '../time/clock.ts';
import { type ClaimedJob, type JobContext, type JobHandler, jobNumbers } from './job.ts';
import { claimJob } from './store/claim.ts';
import { laneLabel } from './store/figures.ts';
import { completeJob, postponeJob, renewLease } from './store/leases.ts';
import { isUrgent, Turns } from './turns.ts';

/** Thrown when another node took over the lease while the job ran; the job's transaction is rolled back. */
export class LeaseLostError extends Error {}

export interface JobRunnerDeps {
  readonly store: Store;
  readonly handlers: readonly JobHandler[];
  readonly clock: Clock;
  /** Leases use this clock, because the marketplace clock can be set back. */
  readonly wallClock: Clock;
  readonly logger: Logger;
  /** Where the ends of jobs are counted; by default nobody sees them. */
  readonly figures?: Figures;
  /** Records the jobs of requests that are traced. */
  readonly tracing?: Tracing | undefined;
  /** Name of this node, which its leases carry. */
  readonly owner: string;
  /** Called when the store itself fails; such failures are not logged here. */
  storeFailed(error: unknown): void;
  /** True while callers are writing or have just written. Background work that nobody waits for is not started then. */
  callersWrite(): boolean;
  /** Resolves when the writes of callers that are being prepared now are; absent where there are no callers. */
  callersPrepared?(): Promise<unknown>;
}

/** A job that a slot has started. */
interface RunningJob {
  readonly isUrgent: boolean;
  /** Lane of a job that runs on a thread of its own. */
  readonly laneElsewhere: string | undefined;
  /** Settles when the job is completed or released. */
  readonly ended: Promise<void>;
}

/**
 * Runs jobs. A slot yields between two of them, so that writes of callers who wait for an answer go first.
 *
 * A node has as many slots as the dialect says. A slot that found a job wakes the next one and a slot that found none
 * goes idle, so an idle node polls no more often than one with a single slot. Polls run one after the other. While a
 * job runs on a thread of its own, there is one extra slot.
 *
 * | State of a job | Begins | Ends |
 * |---|---|---|
 * | due | at its time, when it is the first of its lane | when a slot claims it: this counts the start and leases the lane |
 * | claimed, not run yet | with any start but the first, unless it runs elsewhere | when the other jobs on this thread have ended |
 * | running | as above; the lease is renewed meanwhile | with `complete`, which commits with its last effect: it is gone; with a throw → postponed; without either, as after a crash, when the lease expires → due |
 * | postponed | with a throw | after a delay that grows with each start, by the wall clock → due |
 */
export class JobRunner {
  readonly #deps: JobRunnerDeps;
  readonly #handlers: Map<string, JobHandler>;
  readonly #figures: Figures;
  readonly #turns = new Turns();
  /** Slots that are polling or working, by number, starting at 1. */
  readonly #slots = new Map<number, Promise<void>>();
  readonly #running = new Map<number, RunningJob>();
  #lastPoll: Promise<unknown> = Promise.resolve();
  #stopped = false;
  #wanted = false;
  #serial = false;
  #waitingForAll = 0;
  /** Number of polls that failed since the last success. */
  #failedInARow = 0;
  /** When the last of the short retry delays ends, in process time. */
  #retryAtMs = 0;
  /** When the last poll began, in process time; it may have missed work that became due later. */
  #polledAtMs = 0;
  #lingering: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: JobRunnerDeps) {
    this.#deps = deps;
    this.#figures = deps.figures ?? new Figures();
    this.#handlers = new Map(deps.handlers.map((handler) => [handler.kind, handler]));
  }

  /**
   * Starts polling (also after a stop): now, whenever `wake` is called, and at an interval for work that became due by
   * time.
   */
  start(): void {
    this.#stopped = false;
    this.#timer = setInterval(() => {
      this.wake();
    }, jobNumbers.idlePollMs);
    this.wake();
  }

  wake(): void {
    this.#wanted = true;
    this.#wakeSlot();
  }

  /**
   * Resolves when nothing is due that this node could run. Also waits for retries of jobs and polls whose delay is
   * short.
   */
  async allDueDone(): Promise<void> {
    this.#waitingForAll += 1;
    this.wake();
    while (this.#slots.size > 0) {
      await Promise.all(this.#slots.values());
      if (this.#slots.size > 0 || this.#stopped || this.#polledAtMs >= this.#retryAtMs) continue;
      await pause(Math.max(0, this.#retryAtMs - performance.now()));
      this.wake();
    }
    this.#waitingForAll -= 1;
  }

  /** When true, jobs run one after the other, so that jobs due at the same instant always run in the same order. */
  runSerially(serial: boolean): void {
    this.#serial = serial;
  }

  /** Resolves when the jobs in progress have ended; no further job is started. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#lingering);
    await Promise.all(this.#slots.values());
  }

  /** Starts an idle slot, if there is one. */
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
    if (this.#serial) return 1;
    return this.#deps.store.dialect.jobsAtOnce + (this.#laneElsewhere() === undefined ? 0 : 1);
  }

  #laneElsewhere(): string | undefined {
    return [...this.#running.values()].find(({ laneElsewhere }) => laneElsewhere !== undefined)
      ?.laneElsewhere;
  }

  async #drain(slot: number): Promise<void> {
    do {
      this.#wanted = false;
      while (slot <= this.#slotCount() && (await this.#next(slot))) await yieldToCallers();
    } while (this.#wanted && !this.#stopped && slot <= this.#slotCount());
    this.#slots.delete(slot);
    // Leave the remaining work to another slot. One that is polling may have started too early to see it.
    if (slot > this.#slotCount()) this.wake();
  }

  /** Resolves to false when there was nothing to do. */
  async #next(slot: number): Promise<boolean> {
    try {
      const poll = this.#lastPoll.then(() => this.#startNext(slot));
      this.#lastPoll = poll.catch(() => undefined);
      const started = await poll;
      this.#failedInARow = 0;
      if (started === undefined) return false;
      this.#wakeSlot();
      await started.ended;
      return true;
    } catch (error) {
      if (isStoreFailure(error)) this.#deps.storeFailed(error);
      else this.#deps.logger.error({ error }, 'job queue cannot be read');
      this.#failedInARow += 1;
      this.#awaitRetry(waitAfter(this.#failedInARow));
      return false;
    }
  }

  /** Starts the next job, if there is one. */
  async #startNext(slot: number): Promise<RunningJob | undefined> {
    if (this.#stopped) return undefined;
    this.#polledAtMs = performance.now();
    const others = [...this.#running.values()];
    const { callersWrite, clock, wallClock, store } = this.#deps;
    const situation = {
      callersWrite: callersWrite() && this.#waitingForAll === 0,
      worksUrgent: others.some(({ isUrgent }) => isUrgent),
    };
    const turns = this.#turns.next(situation);
    const times = { nowMs: clock.nowMs(), wallNowMs: wallClock.nowMs() };
    const wanted = { turns, withoutLane: this.#laneElsewhere() };
    const job = await claimJob(store, this.#ownerOf(slot), wanted, times);
    if (this.#turns.found(turns, job, situation)) this.#linger();
    if (job === undefined) return undefined;
    const laneElsewhere = this.#handlers.get(job.kind)?.runsElsewhere ? job.lane : undefined;
    // A job that crashed its worker may do so again: it starts once nothing else is in progress here, and runs alone.
    const runsAlone = job.attempts > 1 && laneElsewhere === undefined;
    const before = runsAlone ? others.filter((other) => other.laneElsewhere === undefined) : [];
    const ended = this.#run(slot, job, before).finally(() => this.#running.delete(slot));
    const running = { isUrgent: isUrgent(job), laneElsewhere, ended };
    this.#running.set(slot, running);
    if (runsAlone) await ended;
    return running;
  }

  /** Leases belong to a slot, so that a slot notices when another slot of the same node takes its lease over. */
  #ownerOf(slot: number): string {
    return `${this.#deps.owner}/${slot}`;
  }

  /** Polls again once callers may have finished writing. */
  #linger(): void {
    clearTimeout(this.#lingering);
    this.#lingering = setTimeout(() => {
      this.wake();
    }, jobNumbers.lingerMs);
  }

  /** Runs the job once the jobs in `before` have ended. */
  async #run(slot: number, job: ClaimedJob, before: readonly RunningJob[]): Promise<void> {
    const { store, wallClock } = this.#deps;
    const owner = this.#ownerOf(slot);
    // Ignore a failed renewal: the lease lasts for two more, and the job checks the lease before it commits.
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
      const span = { name: `job ${job.kind}`, kind: 'consumer', parent: job.trace } as const;
      await traced(this.#deps.tracing, span, () => handler.run(job, this.#contextOf(slot, job)));
    } catch (error) {
      const waitMs = waitAfter(job.attempts);
      this.#logFailure(error, job, waitMs);
      this.#figures.add('kontor_jobs_total', [laneLabel(job.lane), endOf(error, waitMs)]);
      await store.write((tx) => postponeJob(tx, owner, job, wallClock.nowMs() + waitMs));
      this.#awaitRetry(waitMs);
    } finally {
      clearInterval(renewing);
      // A renewal in progress locks the lane's row, and polls skip locked lanes meanwhile.
      await renewed;
    }
  }

  /** Makes `allDueDone` wait for what is retried soon. */
  #awaitRetry(waitMs: number): void {
    if (waitMs > jobNumbers.backoffAwaitedMs) return;
    this.#retryAtMs = Math.max(this.#retryAtMs, performance.now() + waitMs);
  }

  #logFailure(error: unknown, job: ClaimedJob, waitMs: number): void {
    const { logger, storeFailed } = this.#deps;
    if (isStoreFailure(error)) storeFailed(error);
    else {
      const facts = { error, job: { ...job, payload: undefined }, waitMs };
      logger.error(facts, 'job failed and will be retried');
    }
  }

  #contextOf(slot: number, job: ClaimedJob): JobContext {
    const { store, wallClock, callersPrepared } = this.#deps;
    const owner = this.#ownerOf(slot);
    const keep = async (held: Promise<boolean>) => {
      if (!(await held)) throw new LeaseLostError(`lease on job ${job.sequence} was lost`);
    };
    return {
      store,
      async complete(tx: SharedWriteTx) {
        await keep(completeJob(tx, owner, job));
        tx.count((figures) => figures.add('kontor_jobs_total', [laneLabel(job.lane), 'done']));
      },
      giveWay: () => yieldUntil(() => callersPrepared?.(), jobNumbers.stepMs),
      renew: (tx: SharedWriteTx) => keep(renewLease(tx, owner, job, wallClock.nowMs())),
    };
  }
}

/** Returns how a start that threw ended, for the metrics: failed when it is one too many to be a mishap. */
function endOf(error: unknown, waitMs: number): 'lease-lost' | 'retried' | 'failed' {
  if (error instanceof LeaseLostError) return 'lease-lost';
  return waitMs > jobNumbers.backoffAwaitedMs ? 'failed' : 'retried';
}

/** Delay after that many failures in a row. */
function waitAfter(failures: number): number {
  return Math.min(jobNumbers.backoffFirstMs * 4 ** Math.min(failures - 1, 10), jobNumbers.backoffMaxMs);
}
