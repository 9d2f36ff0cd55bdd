/** Background work after a change of a shipping profile, which any number of products may have. */
import type { JobHandler } from '../../../platform/jobs/job.ts';
import { inSteps } from '../../../platform/jobs/steps.ts';
import { enqueueJob } from '../../../platform/jobs/store/enqueue.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { deliveryDaysMax } from '../rules/orderable.ts';
import type { ShippingProfile } from '../rules/profile.ts';
import { endWalk, findSkusOfProfile, findWalkPlace, putWalkPlace } from '../store/profiles.ts';
import type { OrderabilityEvents } from './orderability.ts';

const walkJob = {
  kind: 'orderability',
  lane: 'orderability',
  priority: 5,
} as const satisfies Omit<JobHandler, 'run'>;

/**
 * Begins a walk over the products of a profile if the change may matter to one of them, or begins the running one anew:
 * however often a profile changes, it has one job.
 */
export async function walkProfile(
  tx: WriteTx,
  before: ShippingProfile,
  after: ShippingProfile,
  nowMs: number,
): Promise<void> {
  if (!mayMatter(before, after)) return;
  const { shippingProfileId } = after;
  const isRunning = (await findWalkPlace(tx, shippingProfileId)) !== undefined;
  await putWalkPlace(tx, shippingProfileId, '');
  if (isRunning) return;
  await enqueueJob(tx, walkJob, { payload: shippingProfileId, dueAtMs: nowMs });
}

/** Products with a processing time of their own depend on the transport alone. */
function mayMatter(before: ShippingProfile, after: ShippingProfile): boolean {
  if (before.transportDays !== after.transportDays) return true;
  return isTooLong(before) !== isTooLong(after);
}

function isTooLong({ processingDays, transportDays }: ShippingProfile): boolean {
  return processingDays + transportDays > deliveryDaysMax;
}

/** Visits the products in bounded steps. */
export function createProfileWalk(deps: {
  readonly clock: Clock;
  readonly orderabilityEvents: OrderabilityEvents;
}): JobHandler {
  const runInSteps = inSteps(walkJob, deps.clock, limits.orderabilityProductsPerStepMax);
  return {
    ...walkJob,
    run: (job, context) =>
      runInSteps(job, context, async (tx, _shared, { payload, count }) => {
        const nowMs = deps.clock.nowMs();
        const isDone = await makeStep(deps.orderabilityEvents, tx, payload, { nowMs, count });
        return isDone ? undefined : payload;
      }),
  };
}

/** Resolves to true when no product is left. */
async function makeStep(
  events: OrderabilityEvents,
  tx: WriteTx,
  shippingProfileId: string,
  { nowMs, count }: { readonly nowMs: number; readonly count: number },
): Promise<boolean> {
  const place = await findWalkPlace(tx, shippingProfileId);
  if (place === undefined) return true;
  const skus = await findSkusOfProfile(tx, shippingProfileId, place, count);
  await events.record(tx, skus, nowMs);
  const last = skus.at(-1);
  const isDone = last === undefined || skus.length < count;
  if (isDone) await endWalk(tx, shippingProfileId);
  else await putWalkPlace(tx, shippingProfileId, last);
  return isDone;
}
