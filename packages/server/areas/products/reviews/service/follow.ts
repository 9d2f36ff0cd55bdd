import { formatInstant } from '@kontor/values/instant';
import { recordEvents } from '../../../../platform/journal/index.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { findContents } from '../../reads/store/products.ts';
import { joinProductText } from '../../reads/views/product.ts';
import type { StatusEvent } from '../../status/rules/marketplace-status.ts';
import type { StatusFacts } from '../../status/store/status.ts';
import type { StatusChange, StatusLock } from '../../status/store/writes.ts';
import { isInReview } from '../rules.ts';
import {
  beginWaiting,
  endWaiting,
  forgetReviews,
  hasReviews,
  type NewReview,
  type WaitingContent,
} from '../store/records.ts';
import { versionOf } from '../views.ts';

/** A status change as it was written; `change` is undefined when nothing changed. */
interface AppliedChange {
  readonly before: StatusFacts;
  readonly event?: StatusEvent | undefined;
  readonly waiting?: WaitingContent | undefined;
  readonly change: StatusChange | undefined;
}

/** Keeps what is stored about reviews in line with the statuses, in the transaction that writes them. */
export async function followReviews(
  tx: WriteTx,
  applied: readonly AppliedChange[],
  lock: StatusLock,
): Promise<void> {
  const changed = applied.filter(({ change }) => change !== undefined);
  const begun = changed.flatMap((each) => newReviewOf(each, lock.nowMs));
  await beginWaiting(tx, begun);
  recordRequests(tx, begun, lock.nowMs);
  const ended = changed.filter(({ before, event }) => event !== 'reviewNeeded' && isInReview(before));
  await endWaiting(tx, ended.map(skuOf));
  const entered = changed.filter(({ before, change }) => before.status !== 'ONLINE' && isOnline(change));
  if (entered.length > 0 && (await hasReviews(tx))) await showContents(tx, entered, lock.nowMs);
}

/** Shoppers see the stored contents from now on. */
async function showContents(tx: WriteTx, entered: readonly AppliedChange[], atMs: number): Promise<void> {
  const contents = await findContents(tx, await forgetReviews(tx, entered.map(skuOf)));
  recordEvents(tx, {
    type: 'kontor.product.content-approved.v1',
    atMs,
    events: contents.map((row) => ({
      subject: `products/${row.sku}` as const,
      data: joinProductText(row, row.moin),
    })),
  });
}

const skuOf = ({ before }: AppliedChange) => before.sku;
const isOnline = (change: StatusChange | undefined) => change?.status === 'ONLINE';

function newReviewOf({ before, event, waiting }: AppliedChange, nowMs: number): NewReview[] {
  if (event !== 'reviewNeeded' || waiting === undefined) return [];
  return [{ sku: before.sku, sinceMs: nowMs, ...waiting }];
}

function recordRequests(tx: WriteTx, begun: readonly NewReview[], atMs: number): void {
  recordEvents(tx, {
    type: 'kontor.product.review-requested.v1',
    atMs,
    events: begun.map(({ sku, hash, isNew, sinceMs }) => ({
      subject: `products/${sku}` as const,
      data: JSON.stringify({
        sku,
        version: versionOf(hash),
        content: isNew ? 'new' : 'changed',
        waitingSince: formatInstant(sinceMs),
      }),
    })),
  });
}
