import type { JobHandler } from '../../../../platform/jobs/job.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { readStored } from '../../../../values/text.ts';
import { type StatusFacts, takeStatusLock } from '../store/status.ts';
import { type JudgeDeps, judge } from './judge.ts';
import { type PendingCheck, shopCheckJob } from './pending-checks.ts';

export interface ShopCheckDeps extends JudgeDeps {
  readonly clock: Clock;
}

/**
 * The second stage, after import (products-behaviour 4.4, D13). A job checks variations that one delivery changed, in
 * one transaction that also completes the job: after a crash, either all of it happened or none. A variation that has
 * changed since the job was enqueued is left to the job of that change.
 */
export function createShopCheck(deps: ShopCheckDeps): JobHandler {
  return {
    ...shopCheckJob,
    async run(job, context) {
      const wanted = new Map(readStored<PendingCheck[]>(job.payload));
      await context.store.write(async (shared) => {
        const tx = shared.partner(job.partnerId);
        const lock = { ...(await takeStatusLock(tx)), nowMs: deps.clock.nowMs() };
        const isWaiting = ({ sku, status, check_number }: StatusFacts) =>
          status === 'PENDING' && check_number === wanted.get(sku);
        await judge(deps, tx, [...wanted.keys()], isWaiting, lock);
        await context.complete(shared);
      });
    },
  };
}
