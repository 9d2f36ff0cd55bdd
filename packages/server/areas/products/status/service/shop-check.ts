/** Jobs that check variations: after deliveries, and again after their category changed. */

import { readStored } from '@kontor/values/text';
import type { JobHandler } from '../../../../platform/jobs/job.ts';
import { inSteps } from '../../../../platform/jobs/steps.ts';
import { enqueueJobOfEach } from '../../../../platform/jobs/store/enqueue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { SharedWriteTx, WriteTx } from '../../../../platform/store/store.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { findPartnersOfCategories, findSkusOfCategory } from '../../reference/store/category-members.ts';
import { type StatusFacts, takeStatusLock } from '../store/status.ts';
import type { StatusLock } from '../store/writes.ts';
import { type JudgeDeps, judge } from './judge.ts';
import { type PendingCheck, shopCheckJob } from './pending-checks.ts';

export interface ShopCheckDeps extends JudgeDeps {
  readonly clock: Clock;
}

/**
 * The second stage, after import (products-behaviour 4.4, D13). A job checks variations that one delivery changed, in
 * steps, so that callers do not wait for all of them. A variation that has changed since the job was enqueued is left to
 * the job of that change.
 */
export function createShopCheck(deps: ShopCheckDeps): JobHandler {
  const runInSteps = inSteps(shopCheckJob, deps.clock, limits.checkedVariationsPerStepMax);
  return {
    ...shopCheckJob,
    run: (job, context) =>
      runInSteps(job, context, async (tx, _shared, { payload, count }) => {
        const pending = readStored<PendingCheck[]>(payload);
        const wanted = new Map(pending.slice(0, count));
        const lock = { ...(await takeStatusLock(tx)), nowMs: deps.clock.nowMs() };
        const isWaiting = ({ sku, status, check_number }: StatusFacts) =>
          status === 'PENDING' && check_number === wanted.get(sku);
        await judge(deps, tx, [...wanted.keys()], isWaiting, lock);
        return pending.length > count ? JSON.stringify(pending.slice(count)) : undefined;
      }),
  };
}

/** Lane and priority of checks that a changed category triggers: after those of deliveries. */
const recheckJob = {
  kind: 'shop-recheck',
  lane: 'shop-rechecks',
  priority: 15,
} as const satisfies Omit<JobHandler, 'run'>;

/** What is left to check for one partner. */
interface Payload {
  readonly categories: readonly string[];
  /** The last sku of the first category that was checked; empty when none was. */
  readonly afterSku: string;
}

/** Categories per job. */
const categoriesPerJob = 500;

/**
 * Enqueues a check of all variations in the categories, for every partner who has any, in the transaction that changes
 * the shop check's requirements.
 */
export async function enqueueRechecks(
  tx: SharedWriteTx,
  categories: readonly string[],
  nowMs: number,
): Promise<void> {
  for (let from = 0; from < categories.length; from += categoriesPerJob) {
    const batch = categories.slice(from, from + categoriesPerJob);
    const partnerIds = await findPartnersOfCategories(tx, batch);
    const payload = JSON.stringify({ categories: batch, afterSku: '' } satisfies Payload);
    await enqueueJobOfEach(tx, partnerIds, recheckJob, { payload, dueAtMs: nowMs });
  }
}

/**
 * Checks settled variations of a category again, in bounded steps of one transaction each. A variation whose verdict
 * is the same is not written; variations that wait for their own check are skipped.
 */
export function createRecheck(deps: ShopCheckDeps): JobHandler {
  const runInSteps = inSteps(recheckJob, deps.clock, limits.variationsPerStepMax);
  return {
    ...recheckJob,
    run: (job, context) =>
      runInSteps(job, context, async (tx, _shared, { payload, count }) => {
        const lock = { ...(await takeStatusLock(tx)), nowMs: deps.clock.nowMs() };
        const rest = await recheckSome(deps, tx, { ...readStored<Payload>(payload), count }, lock);
        return rest.categories.length > 0 ? JSON.stringify(rest) : undefined;
      }),
  };
}

async function recheckSome(
  deps: ShopCheckDeps,
  tx: WriteTx,
  { categories, afterSku, count }: Payload & { readonly count: number },
  lock: StatusLock,
): Promise<Payload> {
  const [category = '', ...others] = categories;
  const skus = await findSkusOfCategory(tx, category, afterSku, count);
  const isSettled = ({ status }: StatusFacts) => status !== 'PENDING' && status !== 'INACTIVE';
  await judge(deps, tx, skus, isSettled, lock);
  const last = skus.at(-1);
  return skus.length < count || last === undefined
    ? { categories: others, afterSku: '' }
    : { categories, afterSku: last };
}
