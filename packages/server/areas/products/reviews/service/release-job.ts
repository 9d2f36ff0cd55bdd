import { valuesOf } from '@kontor/values/collections';
import { decisionPriority, type JobHandler } from '../../../../platform/jobs/job.ts';
import { inSteps, type JobRest } from '../../../../platform/jobs/steps.ts';
import { enqueueJobOfEach } from '../../../../platform/jobs/store/enqueue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import type { StatusListener } from '../../status/service/apply.ts';
import { checkAfter } from '../../status/service/pending-checks.ts';
import { findStatusFacts, takeStatusLock } from '../../status/store/status.ts';
import type { StatusLock } from '../../status/store/writes.ts';
import { isInReview } from '../rules.ts';
import { findPartnersWaiting, findWaitingAfter } from '../store/waiting.ts';
import type { ReviewRulesCache } from './rules-cache.ts';

/** The lane of the jobs that release what no rule matches any more. */
const releaseJob = {
  kind: 'review-release',
  lane: 'review-rules',
  priority: decisionPriority,
} as const satisfies Omit<JobHandler, 'run'>;

interface ReleaseDeps extends StatusListener {
  readonly clock: Clock;
  readonly reviewRules: ReviewRulesCache;
}

/** Enqueues a look at everything that waits, in the transaction that changes the rules. */
export async function beginReleases(tx: SharedWriteTx, nowMs: number): Promise<void> {
  await enqueueJobOfEach(tx, await findPartnersWaiting(tx), releaseJob, { payload: '', dueAtMs: nowMs });
}

/**
 * Has variations of one partner checked again that wait although no rule matches them any more, in bounded steps of one
 * transaction each. Reads the rules again for each step, so that the latest ones count.
 */
export function createReleaseJob(deps: ReleaseDeps): JobHandler {
  const runInSteps = inSteps(releaseJob, deps.clock, limits.variationsPerStepMax);
  return {
    ...releaseJob,
    run: (job, context) =>
      runInSteps(job, context, async (tx, _shared, rest) => {
        const lock = { ...(await takeStatusLock(tx)), nowMs: deps.clock.nowMs() };
        return release(deps, tx, rest, lock);
      }),
  };
}

/** Resolves to the last sku that was looked at, while there may be more. */
async function release(
  deps: ReleaseDeps,
  tx: WriteTx,
  { payload: afterSku, count }: JobRest,
  lock: StatusLock,
): Promise<string | undefined> {
  const rules = await deps.reviewRules.current(tx.marketplace);
  const waiting = await findWaitingAfter(tx, afterSku, count);
  const { partnerId } = tx;
  const freed = waiting.filter(
    ({ category, brand_id: brandId, is_new }) =>
      !rules.cover({ partnerId, brandId, category, isNew: is_new === 1 }),
  );
  const facts = await findStatusFacts(tx, valuesOf(freed, 'sku'));
  const atOnce = { ...deps, shopCheckDelayMs: 0 };
  await checkAfter('reviewReleased', atOnce, tx, facts.filter(isInReview), lock);
  return waiting.length < count ? undefined : waiting.at(-1)?.sku;
}
