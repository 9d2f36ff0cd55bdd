/** The two forms in which areas describe background work: what becomes due by time, and what callers wait for. */

import type { ReadTx, WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { JobHandler } from './job.ts';
import { armTimer, enqueueJob } from './store/enqueue.ts';

/** Name and priority of work that becomes due at given instants. */
export interface DueTimer {
  /** Name of the job and of its lane. */
  readonly name: string;
  /** Lanes with a lower number run first. */
  readonly priority: number;
}

/** How an area describes changes that become due by time alone: deadlines, the midnight at which a campaign begins. */
export interface DueKind extends DueTimer {
  /** Makes a bounded number of the changes that are due at `nowMs`. */
  change(tx: WriteTx, nowMs: number): Promise<void>;
  /** Returns when the partner's next change is due, or undefined when no change is scheduled. */
  nextDueMs(tx: WriteTx): Promise<number | undefined>;
}

/** Work of one kind that becomes due by the injected clock. */
export interface DueWork {
  readonly handler: JobHandler;
  /**
   * Sets the partner's timer to the instant, unless it already fires earlier. Call it in the transaction that creates
   * the need.
   */
  arm(tx: WriteTx, dueAtMs: number): Promise<void>;
}

/** Sets the partner's timer of that name to the instant, unless it already fires earlier. */
export function armDue(tx: WriteTx, { name, priority }: DueTimer, dueAtMs: number): Promise<void> {
  return armTimer(tx, { kind: name, lane: name, priority }, dueAtMs);
}

/** Creates the work of a kind. It runs when it is due; what became due while the server was down runs right away. */
export function createDueWork(kind: DueKind, clock: Clock): DueWork {
  const timer = { kind: kind.name, lane: kind.name, priority: kind.priority };
  const arm = (tx: WriteTx, dueAtMs: number) => armDue(tx, kind, dueAtMs);
  return {
    arm,
    handler: {
      ...timer,
      async run(job, { store, complete }) {
        await store.write(async (shared) => {
          const tx = shared.partner(job.partnerId);
          await kind.change(tx, clock.nowMs());
          await complete(shared);
          const nextMs = await kind.nextDueMs(tx);
          if (nextMs !== undefined) await arm(tx, nextMs);
        });
      },
    },
  };
}

/** Runs a short transaction of its own on the data of the item's partner. */
export type Write = <Result>(work: (tx: WriteTx) => Promise<Result>) => Promise<Result>;

/**
 * How an area describes work that a caller requests and polls: the caller gets 202 with a pending record, and a job
 * later gives the record its one outcome. A partner's items are processed in the order in which they arrived.
 */
export interface PendingKind<Prepared = undefined> {
  /** Name of the job and of its lane. */
  readonly name: string;
  /** Lanes with a lower number run first. Use 1 or more, because 0 is for deliveries. */
  readonly priority: number;
  /** Number of starts that may throw or crash before the item is given up. */
  readonly startsMax: number;
  /** True where `prepare` lets another thread do the work; see `JobHandler.runsElsewhere`. */
  readonly runsElsewhere?: boolean;
  /**
   * Does slow work before the transaction, such as building a file. It is called again after a failed start. What it
   * writes is not rolled back, so nothing may treat it as the outcome.
   */
  prepare?(reads: ReadTx, itemId: string, write: Write): Promise<Prepared>;
  /**
   * Gives a pending item its outcome; leaves an item alone that is held or no longer pending. Runs in the transaction
   * that ends the job, so that an item gets exactly one outcome.
   */
  decide(tx: WriteTx, itemId: string, nowMs: number, prepared: Prepared): Promise<void>;
  /** Gives the item the outcome for items that could not be decided. */
  giveUp(tx: WriteTx, itemId: string, nowMs: number): Promise<void>;
}

/** Work of one kind. */
export interface PendingWork {
  readonly handler: JobHandler;
  /** Requests the outcome of an item, in the transaction that stores or resumes the item. */
  ask(tx: WriteTx, itemId: string, dueAtMs: number): Promise<void>;
}

/** Creates the work of a kind; its `handler` belongs in the area's list of jobs. */
export function createPendingWork<Prepared = undefined>(
  kind: PendingKind<Prepared>,
  clock: Clock,
): PendingWork {
  const { name, priority, runsElsewhere = false } = kind;
  const lane = { kind: name, lane: name, priority, runsElsewhere };
  return {
    ask: (tx, itemId, dueAtMs) => enqueueJob(tx, lane, { payload: itemId, dueAtMs }),
    handler: {
      ...lane,
      async run(job, { store, complete }) {
        const itemId = job.payload;
        const isGivenUp = job.attempts > kind.startsMax;
        const prepared = isGivenUp
          ? undefined
          : await kind.prepare?.(store.reads.partner(job.partnerId), itemId, (work) =>
              store.write((shared) => work(shared.partner(job.partnerId))),
            );
        await store.write(async (shared) => {
          const tx = shared.partner(job.partnerId);
          const nowMs = clock.nowMs();
          // First, so that everyone locks the partner, then the lane, and then the audit log.
          await complete(shared);
          if (isGivenUp) await kind.giveUp(tx, itemId, nowMs);
          else await kind.decide(tx, itemId, nowMs, prepared as Prepared);
        });
      },
    },
  };
}
