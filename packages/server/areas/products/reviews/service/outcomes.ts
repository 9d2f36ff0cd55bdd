import { ApiError } from '@kontor/contract/errors';
import type { ReviewDecision } from '@kontor/contract/generated/operator-v1';
import { recordEvents } from '../../../../platform/journal/index.ts';
import type { WriteTx } from '../../../../platform/store/store.ts';
import { operatorNotes, productErrors, unknownSku } from '../../errors.ts';
import { applyStatusChanges, type RequestedStatusChange } from '../../status/service/apply.ts';
import { recheckAfter, storedPlacesOf } from '../../status/service/duplicates.ts';
import {
  type CheckDeps,
  enqueueChecks,
  nextCheckOf,
  type OperatorOverride,
} from '../../status/service/pending-checks.ts';
import { findStatusFacts, type StatusFacts, writeOperatorOverrides } from '../../status/store/status.ts';
import type { StatusLock } from '../../status/store/writes.ts';
import { isInReview } from '../rules.ts';
import { approve, findReviews, type ReviewFacts, reject } from '../store/records.ts';
import { versionOf } from '../views.ts';

/** What became of a decision: the version of the content that it is about, or why it was refused. */
export type Outcome =
  | { readonly version: string; readonly refusal?: never }
  | { readonly version?: never; readonly refusal: ApiError };

/** A decision that is applied. */
interface Applied {
  readonly decision: ReviewDecision;
  readonly facts: StatusFacts;
  readonly version: string;
}

/** Applies the decisions about variations of one partner, under its status lock. Of two about one sku, the first counts. */
export async function applyDecisions(
  deps: CheckDeps,
  tx: WriteTx,
  decisions: readonly ReviewDecision[],
  lock: StatusLock,
): Promise<{ decision: ReviewDecision; outcome: Outcome }[]> {
  const skus = [...new Set(decisions.map(({ sku }) => sku))];
  const stored = new Map((await findStatusFacts(tx, skus)).map((facts) => [facts.sku, facts]));
  const reviews = await findReviews(tx, skus);
  const applied = new Map<string, Applied>();
  const outcomes = decisions.map((decision) => {
    const { sku } = decision;
    const facts = stored.get(sku);
    const outcome = applied.has(sku)
      ? { refusal: notWaiting() }
      : judgeOne(decision, facts, reviews.get(sku));
    if (outcome.version !== undefined && facts !== undefined) {
      applied.set(sku, { decision, facts, version: outcome.version });
    }
    return { decision, outcome };
  });
  await write(deps, tx, [...applied.values()], lock);
  return outcomes;
}

function judgeOne(
  { sku, version }: ReviewDecision,
  facts: StatusFacts | undefined,
  review: ReviewFacts | undefined,
): Outcome {
  if (facts === undefined) return { refusal: unknownSku() };
  const hash = review?.waitingHash ?? null;
  if (!isInReview(facts) || review === undefined || hash === null) return { refusal: notWaiting() };
  const waiting = versionOf(hash);
  const isSeen = version === undefined ? review.replaced === 0 : version === waiting;
  if (isSeen) return { version: waiting };
  const detail = `${productErrors.REVIEW_CONTENT_REPLACED.meaning} The version ${waiting} of ${sku} waits now.`;
  return { refusal: new ApiError(productErrors.REVIEW_CONTENT_REPLACED, { detail }) };
}

function notWaiting(): ApiError {
  return new ApiError(productErrors.REVIEW_NOT_WAITING);
}

async function write(
  deps: CheckDeps,
  tx: WriteTx,
  applied: readonly Applied[],
  lock: StatusLock,
): Promise<void> {
  const approved = applied.filter(({ decision }) => decision.decision === 'approve').map(factsOf);
  const refused = applied.filter(({ decision }) => decision.decision === 'reject');
  await approve(tx, approved.map(skuOf));
  await reject(tx, refused.map(factsOf).map(skuOf));
  await writeOperatorOverrides(
    tx,
    refused.map(({ decision, facts: { sku } }) => ({ sku, override: JSON.stringify(overrideOf(decision)) })),
  );
  await applyStatusChanges(deps, tx, [...approved.map(approvalOf), ...refused.map(rejectionOf)], lock);
  await enqueueChecks(tx, approved.map(nextCheckOf), lock.nowMs);
  await recheckAfter(deps, tx, storedPlacesOf(refused.map(factsOf)), lock);
  recordDecisions(tx, applied, lock.nowMs);
}

const factsOf = ({ facts }: Applied) => facts;
const skuOf = ({ sku }: StatusFacts) => sku;

/** Renumbering voids pending checks: they were enqueued before the decision. */
const offerChanges = { isRenumbered: true } as const;

function approvalOf(before: StatusFacts): RequestedStatusChange {
  return { before, event: 'reviewApproved', errors: [], information: [], offerChanges };
}

/** A rejection is a decision of the operator about the variation, like one that is put. */
function rejectionOf({ decision, facts: before }: Applied): RequestedStatusChange {
  const { errors } = overrideOf(decision);
  return { before, event: 'operatorRejected', errors, information: [], offerChanges };
}

function overrideOf({ reason = '' }: ReviewDecision): OperatorOverride {
  const { code } = operatorNotes.REVIEW_REJECTED;
  return { status: 'REJECTED', errors: [{ code, title: reason }], information: [] };
}

function recordDecisions(tx: WriteTx, applied: readonly Applied[], atMs: number): void {
  recordEvents(tx, {
    type: 'kontor.product.review-decided.v1',
    atMs,
    events: applied.map(({ decision: { sku, decision, reason }, version }) => ({
      subject: `products/${sku}` as const,
      data: JSON.stringify({ sku, version, decision, ...(reason !== undefined && { reason }) }),
    })),
  });
}
