import { decisionPriority, type JobHandler } from '../../../../platform/jobs/job.ts';
import { inSteps } from '../../../../platform/jobs/steps.ts';
import { enqueueJob } from '../../../../platform/jobs/store/enqueue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { Clock } from '../../../../platform/time/clock.ts';
import { findSkusAfter } from '../../reads/store/skus.ts';
import { findStatusFacts, putOffline, type StatusFacts, takeStatusLock } from '../store/status.ts';
import type { StatusLock } from '../store/writes.ts';
import { applyStatusChanges, type StatusListener } from './apply.ts';
import { type CheckDeps, checkAfter } from './pending-checks.ts';

/** The lane of the job that takes a partner's variations offline or lets them back in. */
const offlineJob = {
  kind: 'shop-offline',
  lane: 'shop-offline',
  priority: decisionPriority,
} as const satisfies Omit<JobHandler, 'run'>;

/**
 * Keeps all variations of the partner out of the shop, or has them checked again. Applies immediately to every later
 * change; stored variations follow in the background, in bounded steps.
 */
export async function setOffline(tx: WriteTx, isOffline: boolean, nowMs: number): Promise<void> {
  const lock = await takeStatusLock(tx);
  if (lock.isOffline === isOffline) return;
  await putOffline(tx, isOffline);
  await enqueueJob(tx, offlineJob, { payload: '', dueAtMs: nowMs });
}

/** Walks all variations. Reads the direction again for each step, so that the latest request wins. */
export function createOfflineWalk(deps: CheckDeps & { readonly clock: Clock }): JobHandler {
  const runInSteps = inSteps(offlineJob, deps.clock, limits.variationsPerStepMax);
  return {
    ...offlineJob,
    run: (job, context) =>
      runInSteps(job, context, async (tx, _shared, { payload: afterSku, count }) => {
        const nowMs = deps.clock.nowMs();
        const lock = { ...(await takeStatusLock(tx)), nowMs };
        const skus = await findSkusAfter(tx, afterSku, count);
        const facts = await findStatusFacts(tx, skus);
        if (lock.isOffline) await takeOut(deps, tx, facts, lock);
        else await letIn(deps, tx, facts, lock);
        return skus.length < count ? undefined : skus.at(-1);
      }),
  };
}

async function takeOut(
  listener: StatusListener,
  tx: WriteTx,
  facts: readonly StatusFacts[],
  lock: StatusLock,
): Promise<void> {
  const inShop = facts.filter(({ status }) => status !== 'INACTIVE');
  await applyStatusChanges(
    listener,
    tx,
    // Renumbering voids pending checks: they were enqueued while the variation could still enter the shop.
    inShop.map((before) => ({ before, event: 'partnerLeft', offerChanges: { isRenumbered: true } })),
    lock,
  );
}

async function letIn(
  deps: CheckDeps,
  tx: WriteTx,
  facts: readonly StatusFacts[],
  lock: StatusLock,
): Promise<void> {
  const waiting = facts.filter(({ status, active }) => status === 'INACTIVE' && active === 1);
  await checkAfter('partnerReturned', deps, tx, waiting, lock);
}
