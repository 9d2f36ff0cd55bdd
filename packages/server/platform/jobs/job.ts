import type { SharedWriteTx, Store } from '../store/store.ts';

/** A unit of background work, saved in the transaction that creates the need for it. */
export interface NewJob {
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
  /** Priority of the job's lane. */
  readonly priority: number;
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
  /**
   * Lets requests that are being prepared begin their transactions, for `stepMs` at the longest. Called between steps of long work.
   */
  giveWay(): Promise<void>;
  /** Renews the lease in the given transaction; called between steps of long work. */
  renew(tx: SharedWriteTx): Promise<void>;
}

export interface JobHandler {
  readonly kind: string;
  /** Jobs of one partner in one lane run one after the other, in the order in which they were saved. */
  readonly lane: string;
  /**
   * Lanes with a lower number run first: below 0 decisions of the operator, at 0 deliveries, above 0 what nobody waits
   * for. All get a guaranteed share (jobNumbers).
   */
  readonly priority: number;
  /**
   * True for long work on a thread of its own. Other jobs run at the same time, but a node runs only one job of such a
   * lane at a time.
   */
  readonly runsElsewhere?: boolean;
  run(job: ClaimedJob, context: JobContext): Promise<void>;
}

/** Priority of lanes that carry out decisions of the operator, who waits: a flood of deliveries does not delay them. */
export const decisionPriority = -1;

/** Settings of the queue, each with its reason. */
export const jobNumbers = {
  /** A lease that is not renewed for this long expires, and any node may claim the job. */
  leaseMs: 8_000,
  /** How often a node renews the lease of a job that it is running. */
  renewEveryMs: 2_500,
  /** Delay before the second start after a throw; each further delay is four times as long. */
  backoffFirstMs: 100,
  backoffMaxMs: 60_000,
  /** `allDueDone` also waits for a retry whose delay is at most this long, which covers the first two. */
  backoffAwaitedMs: 400,
  /**
   * Number of urgent jobs that a node runs in a row. The next one comes from a less urgent lane, if any is due: shop
   * checks make progress while deliveries never pause, and take at most a twentieth of their turns.
   */
  urgentJobsInARow: 20,
  /**
   * How long a node works on decisions of the operator before a delivery has its turn: a takedown of all partners is
   * many short jobs, or few long ones.
   */
  decisionsInARowMs: 500,
  /**
   * How long background work that nobody waits for is postponed after a caller's write, because another write may
   * follow.
   */
  lingerMs: 20,
  /** Longest time that such work is postponed, however busy callers are. */
  putOffMaxMs: 1_000,
  /** How long the records of one step of long work take. Other writes wait for one step; the next step waits as long for those. */
  stepMs: 20,
  /** How often an idle runner polls for work that became due by time alone. */
  idlePollMs: 200,
} as const;
