import type { WriteTx } from '../store/store.ts';
import type { Clock } from '../time/clock.ts';
import type { JobHandler } from './job.ts';
import { armTimer } from './store/enqueue.ts';

/** Name and rank of work that is due at instants. */
export interface DueTimer {
  /** Name of the job and of its lane. */
  readonly name: string;
  /** Lanes of a lower number go first. */
  readonly priority: number;
}

/** What an area says about changes that time alone makes due: deadlines, the midnight at which a campaign begins. */
export interface DueKind extends DueTimer {
  /** Makes a bounded number of the changes that are due at `nowMs`. */
  change(tx: WriteTx, nowMs: number): Promise<void>;
  /** When the next change of the partner is due; undefined when none is in sight. */
  nextDueMs(tx: WriteTx): Promise<number | undefined>;
}

/** Work of one kind that is due at instants of the injected clock. */
export interface DueWork {
  readonly handler: JobHandler;
  /** Sets the partner's timer to the instant, unless it rings earlier; in the transaction that makes it necessary. */
  arm(tx: WriteTx, dueAtMs: number): Promise<void>;
}

/** Sets the partner's timer of that name to the instant, unless it rings earlier. */
export function armDue(tx: WriteTx, { name, priority }: DueTimer, dueAtMs: number): Promise<void> {
  return armTimer(tx, { kind: name, lane: name, priority }, dueAtMs);
}

/** Makes the work of a kind. It is started when it is due, and at once for what became due while the server was down. */
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
