/** Operations on variations that wait for a review. */

import { ApiError } from '@kontor/contract/errors';
import type { ReviewDecision, ReviewDecisions, ReviewResult } from '@kontor/contract/generated/operator-v1';
import { refuseViolations, unknownMembers, violationAt } from '@kontor/contract/violations';
import { chunksOf } from '@kontor/values/collections';
import { parseJsonBody } from '../../../../platform/json/parse-body.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import type { AuditChange } from '../../../../platform/operations/audit-facts.ts';
import { readBody } from '../../../../platform/operations/checked-body.ts';
import type { ReadHandler, WriteOperation } from '../../../../platform/operations/operation.ts';
import { keysetLinks, openPage } from '../../../../platform/paging/keyset.ts';
import type { FirstQuery, ListOfPartnerDeps } from '../../../../platform/paging/lists.ts';
import type { SharedWriteTx } from '../../../../platform/store/store.ts';
import type { DecisionDeps } from '../../status/service/decision.ts';
import { takeStatusLock } from '../../status/store/status.ts';
import { listWaiting, type WaitingPlace, type WaitingRow } from '../store/waiting.ts';
import { renderReview } from '../views.ts';
import { applyDecisions, type Outcome } from './outcomes.ts';

interface Prepared {
  readonly decisions: readonly ReviewDecision[];
  /** The decisions of each step, partner by partner. */
  readonly steps: readonly (readonly ReviewDecision[])[];
  readonly results: Map<ReviewDecision, ReviewResult>;
}

/** Decides about variations that wait, in steps between which others write; each decision is applied on its own. */
export function decideReviews(deps: DecisionDeps): WriteOperation<'decideReviews', Prepared> {
  return {
    async prepare(_tx, request) {
      refuseViolations(unknownMemberViolations(parseJsonBody(request.body)));
      const { decisions } = readBody('ReviewDecisions', request);
      refuseViolations(decisions.flatMap(reasonViolations));
      return { decisions, steps: stepsOf(decisions), results: new Map() };
    },
    steps: ({ nowMs }, { steps, results }) =>
      steps.slice(0, -1).map((step) => ({
        run: (tx) => makeStep(deps, tx, step, nowMs),
        take: (found) => takeResults(results, step, found as ReviewResult[]),
      })),
    async handle(tx, { nowMs }, { decisions, steps, results }) {
      const last = steps.at(-1) ?? [];
      const { audit, results: found } = await makeStep(deps, tx, last, nowMs);
      takeResults(results, last, found);
      const inOrder = decisions.flatMap((decision) => results.get(decision) ?? []);
      return { status: 200, body: { results: inOrder }, audit };
    },
  };
}

/** By the ids of partners, so that two requests about the same partners do not wait for each other. */
function stepsOf(decisions: readonly ReviewDecision[]): ReviewDecision[][] {
  const byPartner = Map.groupBy(decisions, ({ partnerId }) => partnerId);
  const ordered = [...byPartner.keys()].sort().flatMap((partnerId) => byPartner.get(partnerId) ?? []);
  return chunksOf(ordered, limits.reviewDecisionsPerStepMax);
}

/** Decides; the results are in the order of the decisions. */
async function makeStep(
  deps: DecisionDeps,
  tx: SharedWriteTx,
  decisions: readonly ReviewDecision[],
  nowMs: number,
): Promise<{ audit: AuditChange[]; results: ReviewResult[] }> {
  const audit: AuditChange[] = [];
  const results: ReviewResult[] = [];
  for (const [partnerId, ofPartner] of Map.groupBy(decisions, (each) => each.partnerId)) {
    for (const { decision, outcome } of await decideOfPartner(deps, tx, partnerId, ofPartner, nowMs)) {
      results.push(resultOf(decision, outcome));
      if (outcome.version !== undefined) audit.push(auditOf(decision, outcome.version));
    }
  }
  return { audit, results };
}

function takeResults(
  all: Prepared['results'],
  decisions: readonly ReviewDecision[],
  results: readonly ReviewResult[],
): void {
  for (const [index, result] of results.entries()) all.set(decisions[index] as ReviewDecision, result);
}

async function decideOfPartner(
  deps: DecisionDeps,
  tx: SharedWriteTx,
  partnerId: string,
  decisions: readonly ReviewDecision[],
  nowMs: number,
): Promise<{ decision: ReviewDecision; outcome: Outcome }[]> {
  try {
    await deps.partners.requirePartner(tx, partnerId);
  } catch (refusal) {
    if (!(refusal instanceof ApiError)) throw refusal;
    return decisions.map((decision) => ({ decision, outcome: { refusal } }));
  }
  const own = tx.partner(partnerId);
  const lock = { ...(await takeStatusLock(own)), nowMs };
  return applyDecisions(deps, own, decisions, lock);
}

function resultOf({ partnerId, sku, decision }: ReviewDecision, outcome: Outcome): ReviewResult {
  const common = { partnerId, sku, decision };
  if (outcome.version !== undefined) return { ...common, applied: true, version: outcome.version };
  const { entry, facts } = outcome.refusal;
  const error = { code: entry.code, title: entry.title, detail: facts.detail ?? entry.meaning };
  return { ...common, applied: false, error };
}

function auditOf({ partnerId, sku, decision, reason }: ReviewDecision, version: string): AuditChange {
  const after = { decision, version, ...(reason !== undefined && { reason }) };
  return { record: `products/${sku}`, after, partnerId };
}

const requestNames = ['decisions'] as const satisfies (keyof ReviewDecisions)[];
const decisionNames = [
  'partnerId',
  'sku',
  'version',
  'decision',
  'reason',
] as const satisfies (keyof ReviewDecision)[];

/** A mistyped version that was ignored would approve content that nobody has seen. */
function unknownMemberViolations(body: unknown): ApiError[] {
  const decisions = (body as { decisions?: unknown } | null)?.decisions;
  return [
    ...unknownMembers('$', body, { of: 'The body', names: requestNames }),
    ...(Array.isArray(decisions) ? decisions : []).flatMap((decision, index) =>
      unknownMembers(`$.decisions[${index}]`, decision, { of: 'A decision', names: decisionNames }),
    ),
  ];
}

function reasonViolations({ decision, reason }: ReviewDecision, index: number): ApiError[] {
  const place = `$.decisions[${index}].reason`;
  if (decision === 'approve') {
    return reason === undefined
      ? []
      : [violationAt(place, 'A reason is only for a rejection; leave it out.')];
  }
  return reason === undefined || reason.trim() === ''
    ? [violationAt(place, 'A rejection requires the reason, which the partner reads.')]
    : [];
}

const list = {
  name: 'listReviews',
  parameter: 'cursor',
  keyOf: ({ waiting_since, partner_id, sku }: WaitingRow) => [waiting_since, partner_id, sku],
};

interface ReviewFilter {
  readonly partnerId?: string | undefined;
}

/** Lists variations that wait for a decision; those that have waited longest come first. */
export function listReviews({ cursors, partners }: ListOfPartnerDeps): ReadHandler<'listReviews'> {
  return async (tx, request) => {
    const page = openPage<WaitingRow, ReviewFilter>(cursors, request.caller.partnerId, list, request, () => {
      const { partnerId } = request.query as FirstQuery<'listReviews'>;
      return { partnerId };
    });
    const { partnerId } = page.filters;
    if (partnerId !== undefined) await partners.requirePartner(tx, partnerId);
    const { rows, next } = page.cut(await listWaiting(tx, partnerId, waitingPlaceOf(page.key), page.count));
    const links = JSON.stringify(keysetLinks(list, request, next));
    return { status: 200, body: `{"resources":[${rows.map(renderReview).join(',')}],"links":${links}}` };
  };
}

function waitingPlaceOf([atMs = -1, partnerId = '', sku = '']: readonly (
  | string
  | number
)[] = []): WaitingPlace {
  return { atMs: Number(atMs), partnerId: String(partnerId), sku: String(sku) };
}
