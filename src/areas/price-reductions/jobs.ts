import { dependencies } from '../../platform/faults/dependencies.ts';
import { createDueWork } from '../../platform/jobs/due-work.ts';
import type { JobHandler } from '../../platform/jobs/job.ts';
import { createPendingWork } from '../../platform/jobs/pending-work.ts';
import type { WriteTx } from '../../platform/store/store.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type DecideParts, decide, giveUp, isHeld } from './service/decide.ts';
import { findInitiated } from './store/reductions.ts';

const worker = 'price-reduction-worker';

/** Starts that may end in a throw or a crash before a reduction is given up. */
const startsMax = 10;

/** How soon the next ones are looked at when those before them go on. */
const nextOnesMs = 500;

/** Reductions that are looked at in one transaction once they were held up. */
const heldAtOnce = 500;

/** The background work of price reductions. */
export interface ReductionWork {
  readonly jobs: readonly JobHandler[];
  /** Asks for the outcome of a reduction, in the transaction that stores it. */
  ask(tx: WriteTx, number: number, nowMs: number): Promise<void>;
}

/**
 * Each reduction is decided by a job of its own, in the transaction that ends the job. Those that a fault rule of the
 * sandbox holds up have one timer a partner instead, which asks for them again when nothing holds them any more: it rings
 * when a rule ends or is removed.
 */
export function createReductionWork(parts: DecideParts & { readonly clock: Clock }): ReductionWork {
  const { faults, clock } = parts;
  const deciding = createPendingWork(
    {
      name: 'price-reductions',
      priority: 10,
      startsMax,
      async decide(tx, itemId, nowMs) {
        const isDecided = await decide(parts, tx, Number(itemId), nowMs);
        if (!isDecided) await held.arm(tx, await faults.nextLookMs(tx, worker, nowMs));
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
        return faults.nextLookMs(tx, worker, nowMs);
      },
    },
    clock,
  );
  return {
    jobs: [deciding.handler, held.handler],
    ask: (tx, number, nowMs) => deciding.ask(tx, String(number), nowMs),
  };
}
