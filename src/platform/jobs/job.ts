import type { SharedWriteTx, Store } from '../store/store.ts';

/** A unit of background work, saved in the transaction that creates the need for it. */
export interface NewJob {
  /** Name of the handler. */
  readonly kind: string;
  /** JSON text that only the handler reads. */
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
  /** True when the job's lane has priority 0, before all others. */
  readonly isUrgent: boolean;
  /** The span that the job was saved in, if that is traced. */
  readonly trace?: string | undefined;
  /** Number of starts so far, including this one. More than one means that an earlier start threw or crashed. */
  readonly attempts: number;
}

/** What a handler receives in addition to its job. */
export interface JobContext {
  readonly store: Store;
  /**
   * Removes the job from the queue within the handler's last transaction, so that its effects and its completion commit
   * together. A handler that returns without calling it must have made no durable change that is unsafe to repeat.
   */
  complete(tx: SharedWriteTx): Promise<void>;
  /** Renews the lease in the given transaction; called between steps of long work. */
  renew(tx: SharedWriteTx): Promise<void>;
}

export interface JobHandler {
  readonly kind: string;
  /** Jobs of one partner in one lane run one after the other, in the order in which they were saved. */
  readonly lane: string;
  /** Lanes with a lower number run first; those with a number above 0 still get a guaranteed share (jobNumbers). */
  readonly priority: number;
  /**
   * True for long work on a thread of its own. Other jobs run at the same time, but a node runs only one job of such a
   * lane at a time.
   */
  readonly runsElsewhere?: boolean;
  run(job: ClaimedJob, context: JobContext): Promise<void>;
}
