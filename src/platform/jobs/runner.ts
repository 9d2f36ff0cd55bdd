import type { Logger } from '../observability/logger.ts';
import type { SharedWriteTx, Store } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { ClaimedJob, JobContext, JobHandler } from './job.ts';
import { jobNumbers } from './numbers.ts';
import { claimJob, completeJob, postponeJob, renewLease, type Turn } from './store.ts';

/** A job whose lease went to another node while it ran; its transaction is rolled back. */
export class LeaseLostError extends Error {}

export interface JobRunnerParts {
  readonly store: Store;
  readonly handlers: readonly JobHandler[];
  readonly clock: Clock;
  readonly logger: Logger;
  /** Name of this node in the leases. */
  readonly owner: string;
  /** Whether callers are writing, or were a moment ago; work that nobody waits for is then not begun. */
  callersWrite(): boolean;
}

/**
 * The life of a job, in order: claimed (start counted) → run → completed with its last effect, or given back after a
 * throw with a growing wait. A crash leaves the lease to run out. Between two jobs the loop yields, so that writes
 * of callers who wait for an answer go first.
 */
export class JobRunner {
  readonly #parts: JobRunnerParts;
  readonly #handlers: Map<string, JobHandler>;
  #running = false;
  #stopped = false;
  #wanted = false;
  /** Turns since the last one of a job that was not urgent. */
  #urgentInARow = 0;
  #settling = 0;
  /** Since when jobs that nobody waits for may have been passed over, in process time. */
  #putOffAtMs: number | undefined;
  #lingering: NodeJS.Timeout | undefined;
  #timer: NodeJS.Timeout | undefined;
  #idle: Promise<void> = Promise.resolve();

  constructor(parts: JobRunnerParts) {
    this.#parts = parts;
    this.#handlers = new Map(parts.handlers.map((handler) => [handler.kind, handler]));
  }

  /** Starts looking for work, now and whenever `wake` is called or time may have made a job due. */
  start(): void {
    this.#timer = setInterval(() => this.wake(), jobNumbers.idlePollMs);
    this.wake();
  }

  wake(): void {
    this.#wanted = true;
    if (this.#running || this.#stopped) return;
    this.#running = true;
    this.#idle = this.#drain().finally(() => {
      this.#running = false;
    });
  }

  /** Resolves when nothing is due that this node could do. */
  async settled(): Promise<void> {
    this.#settling += 1;
    do {
      this.wake();
      await this.#idle;
    } while (this.#wanted && !this.#stopped);
    this.#settling -= 1;
  }

  /** Resolves when the job in hand is finished; no further one is started. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    clearTimeout(this.#lingering);
    await this.#idle;
  }

  async #drain(): Promise<void> {
    while (this.#wanted && !this.#stopped) {
      this.#wanted = false;
      while (!this.#stopped && (await this.#next())) await yieldToCallers();
    }
  }

  async #next(): Promise<boolean> {
    const { store, owner, clock, logger } = this.#parts;
    try {
      const turn = this.#turn();
      const job = await store.write((tx) => claimJob(tx, owner, turn, clock.nowMs()));
      if (job?.isUrgent) this.#urgentInARow += 1;
      else if (turn === 'urgent-only') this.#putOff();
      else this.#patientHadTurn();
      if (job === undefined) return false;
      await this.#run(job);
      return true;
    } catch (error) {
      logger.error({ error }, 'queue cannot be read');
      return false;
    }
  }

  #turn(): Turn {
    const putOffMs = performance.now() - (this.#putOffAtMs ?? performance.now());
    if (this.#urgentInARow >= jobNumbers.urgentJobsInARow || putOffMs >= jobNumbers.putOffMaxMs) {
      return 'patient';
    }
    return this.#parts.callersWrite() && this.#settling === 0 ? 'urgent-only' : 'urgent';
  }

  /** Looks again when callers may have finished writing. */
  #putOff(): void {
    this.#putOffAtMs ??= performance.now();
    clearTimeout(this.#lingering);
    this.#lingering = setTimeout(() => this.wake(), jobNumbers.lingerMs);
  }

  /** A job that nobody waits for was taken, or there was none. */
  #patientHadTurn(): void {
    this.#urgentInARow = 0;
    this.#putOffAtMs = undefined;
  }

  async #run(job: ClaimedJob): Promise<void> {
    const { store, owner, clock, logger } = this.#parts;
    const renewing = setInterval(() => {
      // A renewal that fails is no event: the lease lasts for two more, and the job looks before it commits.
      store.write((tx) => renewLease(tx, owner, job, clock.nowMs())).catch(() => undefined);
    }, jobNumbers.renewEveryMs);
    try {
      const handler = this.#handlers.get(job.kind);
      if (handler === undefined) throw new Error(`no handler for jobs of kind ${job.kind}`);
      await handler.run(job, this.#contextOf(job));
    } catch (error) {
      const waitMs = Math.min(
        jobNumbers.backoffFirstMs * 4 ** Math.min(job.attempts - 1, 10),
        jobNumbers.backoffMaxMs,
      );
      logger.error(
        { error, job: { ...job, payload: undefined }, waitMs },
        'job threw and will be started again',
      );
      await store.write((tx) => postponeJob(tx, owner, job, clock.nowMs() + waitMs));
    } finally {
      clearInterval(renewing);
    }
  }

  #contextOf(job: ClaimedJob): JobContext {
    const { store, owner, clock } = this.#parts;
    const keep = async (held: Promise<boolean>) => {
      if (!(await held)) throw new LeaseLostError(`lease on job ${job.sequence} was lost`);
    };
    return {
      store,
      complete: (tx: SharedWriteTx) => keep(completeJob(tx, owner, job)),
      renew: (tx: SharedWriteTx) => keep(renewLease(tx, owner, job, clock.nowMs())),
    };
  }
}

function yieldToCallers(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
