import type { SharedWriteTx, Store } from '../store/store.ts';

/** A piece of background work, saved in the transaction that makes it necessary. */
export interface NewJob {
  /** Names the handler. */
  readonly kind: string;
  /** JSON text, for the handler alone. */
  readonly payload: string;
  /** Epoch milliseconds before which the job is not started. */
  readonly dueAtMs: number;
}

/** A job that this node holds a lease on. */
export interface ClaimedJob {
  readonly sequence: number;
  readonly partnerId: string;
  readonly lane: string;
  readonly kind: string;
  readonly payload: string;
  /** Of a lane that comes before all others. */
  readonly isUrgent: boolean;
  /** Starts so far, this one included. More than one: an earlier start ended in a throw or a crash. */
  readonly attempts: number;
}

/** What a handler gets beside its job. */
export interface JobContext {
  readonly store: Store;
  /**
   * Takes the job off the queue within the handler's last transaction, so that its effects and its end are one.
   * A handler that returns without it has done nothing durable that may not be done again.
   */
  complete(tx: SharedWriteTx): Promise<void>;
  /** Renews the lease in the given transaction; called between steps of long work. */
  renew(tx: SharedWriteTx): Promise<void>;
}

export interface JobHandler {
  readonly kind: string;
  /** Jobs of one partner in one lane run one after the other, in the order of their saving. */
  readonly lane: string;
  /** Lanes of a lower number go first; those of any number but 0 get a fair share all the same (jobNumbers). */
  readonly priority: number;
  /**
   * True for long work on a thread of its own: another job goes on beside it, and its node has one of these lanes in hand
   * at a time.
   */
  readonly runsElsewhere?: boolean;
  run(job: ClaimedJob, context: JobContext): Promise<void>;
}
