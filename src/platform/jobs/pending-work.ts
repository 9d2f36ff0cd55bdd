import type { ReadTx, WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { JobHandler } from './job.ts';
import { enqueueJob } from './store/enqueue.ts';

/** Runs a short transaction of its own on the data of the item's partner. */
export type Write = <Result>(work: (tx: WriteTx) => Promise<Result>) => Promise<Result>;

/**
 * What an area says about work that a caller asks for and polls: the caller gets 202 with a record that is pending, and
 * a job gives the record its one outcome later. The items of a partner are taken in the order in which they came.
 */
export interface PendingKind<Prepared = undefined> {
  /** Name of the job and of its lane. */
  readonly name: string;
  /** Lanes of a lower number go first; from 1 on, because 0 is for deliveries. */
  readonly priority: number;
  /** Starts that may end in a throw or a crash; after as many the item is given up. */
  readonly startsMax: number;
  /** True where `prepare` lets another thread do the work; `JobHandler` says what comes of it. */
  readonly runsElsewhere?: boolean;
  /**
   * Does what is slow before the transaction, such as building a file. It is called again after a failed start. What it
   * writes stays, so nobody may take it for the outcome.
   */
  prepare?(reads: ReadTx, itemId: string, write: Write): Promise<Prepared>;
  /**
   * Gives a pending item its outcome; one that is not pending any more, or is held, is left as it is. Runs in the
   * transaction that ends the job, so that an item has one outcome whatever happens.
   */
  decide(tx: WriteTx, itemId: string, nowMs: number, prepared: Prepared): Promise<void>;
  /** Gives an item the outcome of one that could not be decided. */
  giveUp(tx: WriteTx, itemId: string, nowMs: number): Promise<void>;
}

/** Work of one kind. */
export interface PendingWork {
  readonly handler: JobHandler;
  /** Asks for the outcome of an item, in the transaction that stores it, or that lets it go on. */
  ask(tx: WriteTx, itemId: string, dueAtMs: number): Promise<void>;
}

/** Makes the work of a kind; its `handler` goes to the area's jobs. */
export function createPendingWork<Prepared = undefined>(
  kind: PendingKind<Prepared>,
  clock: Clock,
): PendingWork {
  const { name, priority, runsElsewhere = false } = kind;
  const lane = { kind: name, lane: name, priority, runsElsewhere };
  return {
    ask: (tx, itemId, dueAtMs) => enqueueJob(tx, lane, { kind: kind.name, payload: itemId, dueAtMs }),
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
          if (isGivenUp) await kind.giveUp(tx, itemId, nowMs);
          else await kind.decide(tx, itemId, nowMs, prepared as Prepared);
          await complete(shared);
        });
      },
    },
  };
}
