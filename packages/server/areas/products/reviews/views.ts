import type { PendingReview, ReviewChange } from '@kontor/contract/generated/operator-v1';
import { formatInstant } from '@kontor/values/instant';
import { readStored } from '@kontor/values/text';
import { joinProductText } from '../reads/views/product.ts';
import type { ReviewFacts } from './store/records.ts';
import type { WaitingRow } from './store/waiting.ts';

/** The version by which decisions name a content. */
export function versionOf(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}

/** The review that a variation waits for; undefined when it waits for none. */
export function pendingReviewOf(review: ReviewFacts | undefined): PendingReview | undefined {
  if (review === undefined) return undefined;
  const { waitingHash, waitingSinceMs, isNew } = review;
  if (waitingHash === null || waitingSinceMs === null) return undefined;
  return viewPendingReview(waitingHash, waitingSinceMs, isNew);
}

function viewPendingReview(hash: Uint8Array, sinceMs: number, isNew: boolean): PendingReview {
  return {
    version: versionOf(hash),
    waitingSince: formatInstant(sinceMs),
    content: isNew ? 'new' : 'changed',
  };
}

/** JSON text of a variation that waits. Its content is already JSON text. */
export function renderReview(row: WaitingRow): string {
  const { partner_id: partnerId, sku, changes } = row;
  const review = viewPendingReview(row.waiting_hash, row.waiting_since, row.is_new === 1);
  const head = JSON.stringify({ partnerId, sku, ...review, ...viewChanges(changes) });
  return `${head.slice(0, -1)},"product":${joinProductText(row, row.moin)}}`;
}

function viewChanges(text: string | null) {
  if (text === null) return {};
  const { changes, leftOut } = readStored<{ changes: ReviewChange[]; leftOut: number }>(text);
  return { changes, ...(leftOut > 0 && { changesLeftOut: leftOut }) };
}
