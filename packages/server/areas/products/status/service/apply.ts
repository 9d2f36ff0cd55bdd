import type {
  MarketPlaceStatusError,
  MarketPlaceStatusInformation,
  MarketPlaceStatusValue,
} from '@kontor/contract/generated/products-v5';
import { readStored } from '@kontor/values/text';
import { recordEvents } from '../../../../platform/journal/index.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { withoutReview } from '../../reviews/rules.ts';
import { followReviews } from '../../reviews/service/follow.ts';
import type { WaitingContent } from '../../reviews/store/records.ts';
import { findTakedownsOf, type MatchingTakedown, withTakedowns } from '../../takedowns/service/notes.ts';
import { nextStatus, type StatusEvent } from '../rules/marketplace-status.ts';
import type { StatusFacts } from '../store/status.ts';
import {
  isVisible,
  type OfferChanges,
  type StatusChange,
  type StatusLock,
  writeOffers,
} from '../store/writes.ts';
import { renderChange } from '../views/status.ts';

/**
 * An event of a variation, with the errors and information that the variation has afterwards; those that are left out
 * stay as they are.
 */
export interface RequestedStatusChange {
  readonly before: StatusFacts;
  /** Left out when a check did not reach a verdict, or none is needed: the status stays. */
  readonly event?: StatusEvent | undefined;
  readonly errors?: readonly MarketPlaceStatusError[];
  readonly information?: readonly MarketPlaceStatusInformation[];
  /** The content that waits for a decision, if the event says that a review is needed. */
  readonly waiting?: WaitingContent | undefined;
  /** Further changes of the offer, whether its status changes or not. */
  readonly offerChanges?: OfferChanges | undefined;
}

/** What is told about changes of statuses. */
export interface StatusListener {
  /** Called with variations that may be orderable from now on, or no longer, after they were written. */
  readonly orderabilityEvents: {
    record(tx: WriteTx, skus: readonly string[], nowMs: number): Promise<void>;
  };
}

/** The status after a status change; undefined when the transition table does not allow it. */
export function statusAfter({ before, event }: RequestedStatusChange): MarketPlaceStatusValue | undefined {
  return event === undefined ? before.status : nextStatus(before.status, event);
}

/**
 * Writes status changes under the status lock. An unchanged status is not written, so that lastModified does not change;
 * a change that the transition table does not allow is ignored. While a partner is kept out of the shop, every change
 * ends in INACTIVE; while a takedown matches a variation, every other change ends in RESTRICTED.
 */
export async function applyStatusChanges(
  { orderabilityEvents }: StatusListener,
  tx: WriteTx,
  asked: readonly RequestedStatusChange[],
  lock: StatusLock,
): Promise<void> {
  const statusChanges = lock.isOffline ? asked.map(keptOut) : await underTakedowns(tx, asked);
  const applied = statusChanges.map((each) => ({ ...each, change: changeOf(each) }));
  const writes = applied.map(({ offerChanges, before, change }) => ({ ...offerChanges, before, change }));
  await writeOffers(tx, writes, lock);
  await followReviews(tx, applied, lock);
  recordEvents(tx, {
    type: 'kontor.product.status-changed.v1',
    atMs: lock.nowMs,
    events: writes.flatMap(({ before, change, moin = before.moin }) => {
      const { sku } = before;
      if (change === undefined) return [];
      return [
        {
          subject: `products/${sku}`,
          data: renderChange(
            { ...change, sku, moin, status_modified: lock.nowMs },
            change.status === 'PENDING' && isVisible(before, change),
          ),
        },
      ];
    }),
  });
  const moved = writes
    .filter(({ before, change }) => change !== undefined && change.status !== before.status)
    .map(({ before }) => before.sku);
  await orderabilityEvents.record(tx, moved, lock.nowMs);
}

/** The further changes of a variation that does not enter the shop: no moin, and shoppers see no new content. */
function offerChangesOutside({ offerChanges = {} }: RequestedStatusChange): OfferChanges {
  const { shownHash: _, moin: __, ...others } = offerChanges;
  return others;
}

/** The status change of a variation that must not enter the shop. */
function keptOut(statusChange: RequestedStatusChange): RequestedStatusChange {
  const offerChanges = offerChangesOutside(statusChange);
  const next = statusAfter(statusChange);
  if (next === undefined || next === 'INACTIVE') return { ...statusChange, offerChanges };
  return { before: statusChange.before, event: 'partnerLeft', offerChanges };
}

/**
 * The status changes of variations with their takedowns. A change that would leave a matching variation in any status
 * but INACTIVE leaves it RESTRICTED; its errors begin with the reasons of the takedowns.
 */
async function underTakedowns(
  tx: WriteTx,
  asked: readonly RequestedStatusChange[],
): Promise<readonly RequestedStatusChange[]> {
  const skus = asked.map(({ before }) => before.sku);
  const takedowns = await findTakedownsOf(tx, skus);
  if (takedowns.size === 0) return asked;
  return asked.map((statusChange) => {
    const matching = takedowns.get(statusChange.before.sku);
    return matching === undefined ? statusChange : takenDown(statusChange, matching);
  });
}

function takenDown(
  statusChange: RequestedStatusChange,
  takedowns: readonly MatchingTakedown[],
): RequestedStatusChange {
  const { before, errors = readStored<MarketPlaceStatusError[]>(before.errors) } = statusChange;
  const next = statusAfter(statusChange);
  if (next === undefined || next === 'INACTIVE') return statusChange;
  const offerChanges = offerChangesOutside(statusChange);
  return { ...statusChange, event: 'takenDown', errors: withTakedowns(takedowns, errors), offerChanges };
}

function changeOf(statusChange: RequestedStatusChange): StatusChange | undefined {
  const { before, event = 'checkStays' } = statusChange;
  const status = statusAfter(statusChange);
  if (status === undefined) return undefined;
  const errors = statusChange.errors ? JSON.stringify(statusChange.errors) : before.errors;
  const hints = statusChange.information ? JSON.stringify(statusChange.information) : before.information;
  // Only a PENDING variation waits for a review.
  const information = status === 'PENDING' ? hints : withoutReview(hints);
  const isSame =
    status === before.status &&
    errors === before.errors &&
    information === before.information &&
    isVisible(before, { status, event }) === (before.visible === 1);
  return isSame ? undefined : { event, status, errors, information };
}
