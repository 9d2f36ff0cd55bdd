/**
 * Processing of a delivery that crashed its worker twice: an element that crashes the worker does not affect the
 * others.
 */

import { elementErrors } from '@kontor/contract/violations';
import { appendEntries } from '../audit/append.ts';
import { placeOf } from '../bulk/body.ts';
import type { ElementRange, Outcome } from '../bulk/context.ts';
import { limits } from '../limits/numbers.ts';
import { isStoreFailure } from '../store/store-failure.ts';
import { elementProcessed } from './done.ts';
import { processElements, recordOutcomes } from './element-outcomes.ts';
import type { DeliveriesOfJob } from './needs.ts';
import { countCrashOfElement, findDelivery, takeBackCrashCount } from './store/deliveries.ts';
import { endByJob, type OpenDelivery } from './work.ts';

/** Processes each element in its own transaction, then ends the delivery. An element that crashed too often fails. */
export async function workOneByOne(deps: DeliveriesOfJob, open: OpenDelivery): Promise<void> {
  const { store } = open.context;
  let crashes = open.delivery.crashes;
  for (let index = open.processed; index < open.elements.count; ) {
    const range = { from: index, to: index + 1 };
    if (crashes >= limits.elementCrashesMax) {
      await refuseCrashed(open, range, deps.clock.nowMs());
    } else {
      await store.write(async (tx) => {
        await countCrashOfElement(tx.partner(open.job.partnerId), open.delivery.deliveryId);
        await open.context.renew(tx);
      });
      crashes += 1;
      if (!(await applyOne(deps, open, range))) continue;
    }
    crashes = 0;
    index += 1;
  }
  await end(deps, open);
  open.elements.release();
}

/** Returns false when the element threw. A failure of the store is not a violation of the element and is rethrown. */
async function applyOne(deps: DeliveriesOfJob, open: OpenDelivery, range: ElementRange): Promise<boolean> {
  const { job, context, kind, delivery } = open;
  const nowMs = deps.clock.nowMs();
  try {
    await context.store.write(async (tx) => {
      const mine = tx.partner(job.partnerId);
      const outcomes = await processElements(mine, open, range, nowMs);
      await appendEntries(tx, elementProcessed(job.partnerId, kind, delivery, outcomes, nowMs));
    });
    return true;
  } catch (error) {
    if (!isStoreFailure(error)) return false;
    await takeBackCount(open);
    throw error;
  }
}

/** Takes back the count of an attempt. Where the store refuses that too, the attempt stays counted. */
async function takeBackCount({ job, context, delivery }: OpenDelivery): Promise<void> {
  const write = context.store.write((tx) =>
    takeBackCrashCount(tx.partner(job.partnerId), delivery.deliveryId),
  );
  await write.catch(() => undefined);
}

async function refuseCrashed(open: OpenDelivery, range: ElementRange, nowMs: number): Promise<void> {
  const { job, context, kind, elements } = open;
  const { code, title } = elementErrors.INTERNAL_ERROR;
  const jsonPath = `${placeOf(kind)}[${range.from}]`;
  const outcome: Outcome = {
    part: 'failed',
    key: elements.keyAt(range.from),
    violations: [{ code, title, jsonPath }],
  };
  await context.store.write((tx) => recordOutcomes(tx.partner(job.partnerId), open, range, [outcome], nowMs));
}

async function end(deps: DeliveriesOfJob, open: OpenDelivery): Promise<void> {
  const nowMs = deps.clock.nowMs();
  await open.context.store.write(async (tx) => {
    const counted = await findDelivery(tx.partner(open.job.partnerId), open.delivery.deliveryId);
    await endByJob(tx, deps, { ...open, delivery: counted ?? open.delivery }, [], nowMs);
  });
}
