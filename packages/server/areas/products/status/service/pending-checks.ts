import type {
  MarketPlaceStatusError,
  MarketPlaceStatusInformation,
  MarketPlaceStatusValue,
} from '@kontor/contract/generated/products-v5';
import type { JobHandler } from '../../../../platform/jobs/job.ts';
import { enqueueJob } from '../../../../platform/jobs/store/enqueue.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import type { StatusEvent } from '../rules/marketplace-status.ts';
import type { StatusFacts } from '../store/status.ts';
import type { StatusLock } from '../store/writes.ts';
import { applyStatusChanges, type StatusListener } from './apply.ts';

/** What changes of statuses need that make checks necessary. */
export interface CheckDeps extends StatusListener {
  /** Time between an event and the check that it makes necessary. */
  readonly shopCheckDelayMs: number;
}

/** Lane and priority of shop checks in the queue: after all deliveries. */
export const shopCheckJob = {
  kind: 'shop-check',
  lane: 'shop-checks',
  priority: 10,
} as const satisfies Omit<JobHandler, 'run'>;

/** A sku and its check number at the time of enqueuing. The check is void once the stored number differs. */
export type PendingCheck = readonly [sku: string, checkNumber: number];

/** The check to enqueue for a variation whose check number has been incremented since it was read. */
export function nextCheckOf({ sku, check_number }: StatusFacts): PendingCheck {
  return [sku, check_number + 1];
}

/**
 * The check to enqueue for a variation with changed content. It has the number of a check that waits already, so that
 * the wait runs from the first change that was not checked, and the first of them checks the newest content.
 */
export function checkOfChange({ sku, check_number }: StatusFacts): PendingCheck {
  return [sku, check_number];
}

/** The operator override as stored while it is in force; checks follow it instead of the rules. */
export interface OperatorOverride {
  readonly status: MarketPlaceStatusValue;
  readonly errors: readonly MarketPlaceStatusError[];
  readonly information: readonly MarketPlaceStatusInformation[];
}

/**
 * Applies an event after which variations have no errors or information, and are checked. Renumbering voids the checks
 * that were enqueued before.
 */
export async function checkAfter(
  event: StatusEvent,
  deps: CheckDeps,
  tx: WriteTx,
  variations: readonly StatusFacts[],
  lock: StatusLock,
): Promise<void> {
  const change = { event, errors: [], information: [], offerChanges: { isRenumbered: true } } as const;
  await applyStatusChanges(
    deps,
    tx,
    variations.map((before) => ({ before, ...change })),
    lock,
  );
  await enqueueChecks(tx, variations.map(nextCheckOf), lock.nowMs + deps.shopCheckDelayMs);
}

/** Enqueues checks of the partner, in the transaction that makes them necessary. */
export async function enqueueChecks(
  tx: WriteTx,
  wanted: readonly PendingCheck[],
  dueAtMs: number,
): Promise<void> {
  for (let from = 0; from < wanted.length; from += limits.variationsPerStepMax) {
    const payload = JSON.stringify(wanted.slice(from, from + limits.variationsPerStepMax));
    await enqueueJob(tx, shopCheckJob, { payload, dueAtMs });
  }
}
