import { dependencies } from '../../platform/faults/rule.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import { createDueWork, createPendingWork } from '../../platform/jobs/work.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type DecideDeps, decide, giveUp, isHeld } from './service/decide.ts';
import { findInitiated } from './store/reductions.ts';

const worker = 'price-reduction-worker';

/** Starts that may end in an exception or a crash before a reduction is given up. */
const startsMax = 10;

/** Delay until the next check while some of the waiting reductions are no longer held. */
const nextOnesMs = 500;

/** Most held reductions that are checked in one transaction. */
const heldAtOnce = 500;

/** Background work of price reductions. */
interface ReductionWork {
  readonly jobs: readonly JobHandler[];
  /** Enqueues the decision on a reduction, in the transaction that stores the reduction. */
  ask(tx: WriteTx, number: number, nowMs: number): Promise<void>;
}

/**
 * Creates the background work. Each reduction is decided by a job of its own, in the transaction that completes the
 * job. Reductions held by a fault rule of the sandbox share one timer per partner instead, which enqueues them again
 * once nothing holds them: it is due when a rule ends or is removed.
 */
export function createReductionWork(deps: DecideDeps & { readonly clock: Clock }): ReductionWork {
  const { faults, clock } = deps;
  const deciding = createPendingWork(
    {
      name: 'price-reductions',
      priority: 10,
      startsMax,
      async decide(tx, itemId, nowMs) {
        const isDecided = await decide(deps, tx, Number(itemId), nowMs);
        if (!isDecided) await held.arm(tx, await faults.nextCheckMs(tx, worker, nowMs));
      },
      giveUp: (tx, itemId, nowMs) => giveUp(tx, Number(itemId), nowMs),
    },
    clock,
  );
  const held = createDueWork(
    {
      name: dependencies[worker].heldLane,
      priority: 10,
      async change(tx, nowMs) {
        for (const number of await findInitiated(tx, heldAtOnce)) {
          if (!(await isHeld(faults, tx, number, nowMs))) await deciding.ask(tx, String(number), nowMs);
        }
      },
      async nextDueMs(tx) {
        const waiting = await findInitiated(tx, heldAtOnce);
        if (waiting.length === 0) return undefined;
        const nowMs = clock.nowMs();
        for (const number of waiting) {
          if (!(await isHeld(faults, tx, number, nowMs))) return nowMs + nextOnesMs;
        }
        return faults.nextCheckMs(tx, worker, nowMs);
      },
    },
    clock,
  );
  return {
    jobs: [deciding.handler, held.handler],
    ask: (tx, number, nowMs) => deciding.ask(tx, String(number), nowMs),
  };
}
