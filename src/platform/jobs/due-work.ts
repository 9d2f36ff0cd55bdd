import type { WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { JobHandler } from './job.ts';
import { armTimer } from './store/enqueue.ts';

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
