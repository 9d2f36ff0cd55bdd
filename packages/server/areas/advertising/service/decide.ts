/** How a request gets its only outcome (SA5 to SA8). */

import { recordEvent } from '../../../platform/journal/index.ts';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import type { Catalogue } from '../needs.ts';
import { nextDueMs } from '../rules/lifecycle.ts';
import { type ChangeRequest, type Rejection, rejectionOf, unknownSkus } from '../rules/records.ts';
import { storeDecision } from '../store/change-requests.ts';
import { findControls } from '../store/controls.ts';
import { campaignChanged, requestDecided } from '../views/change-request.ts';
import { applyRequest } from './apply.ts';
import type { DecideDeps } from './deps.ts';

/** A decided request, and the changes of the decision. */
interface Decided {
  readonly request: ChangeRequest;
  readonly audit: AuditChange[];
}

/** Decides a PENDING request by the rules, or rejects it with the code that the operator had set when it was sent. */
export async function decideRequest(
  deps: DecideDeps,
  tx: WriteTx,
  request: ChangeRequest,
  nowMs: number,
): Promise<Decided> {
  const contract = await deps.contracts.findDates(tx);
  const hasEnded = contract.endedAtMs !== undefined && contract.endedAtMs <= nowMs;
  const cause =
    request.presetRejectionCode === null
      ? await causeOfRejection(deps, tx, request, { nowMs, hasEnded })
      : rejectionOf(request.presetRejectionCode, request);
  if (cause !== undefined) return rejectRequest(tx, request, cause, nowMs);
  const at = { tx, ids: deps.ids, nowMs, contract };
  const { campaignId, entityIds, campaign } = await applyRequest(at, request);
  const decided = {
    ...request,
    status: 'ACCEPTED' as const,
    decidedAtMs: nowMs,
    hold: null,
    campaignId,
    entityIds,
  };
  await storeDecision(tx, decided);
  if (campaign !== undefined) recordCampaign(tx, campaign.before, campaign.after, nowMs);
  recordDecision(tx, decided, nowMs);
  if (campaign === undefined) return { request: decided, audit: [requestDecided(request, decided)] };
  const dueMs = nextDueMs(campaign.after, contract);
  if (dueMs !== null) await deps.arm(tx, dueMs);
  const audit = [requestDecided(request, decided), ...campaignChanged(campaign.before, campaign.after)];
  return { request: decided, audit };
}

/** Rejects a PENDING request; nothing else changes. */
export async function rejectRequest(
  tx: WriteTx,
  request: ChangeRequest,
  { code, reason }: Rejection,
  nowMs: number,
): Promise<Decided> {
  const decided = {
    ...request,
    status: 'REJECTED' as const,
    decidedAtMs: nowMs,
    hold: null,
    entityIds: [],
    rejectionCode: code,
    rejectionReason: reason,
  };
  await storeDecision(tx, decided);
  recordDecision(tx, decided, nowMs);
  return { request: decided, audit: [requestDecided(request, decided)] };
}

/** Returns why the request cannot be accepted now; a partner whose contract has ended can no longer advertise. */
async function causeOfRejection(
  { catalogue, faults }: DecideDeps,
  tx: WriteTx,
  request: ChangeRequest,
  { nowMs, hasEnded }: { readonly nowMs: number; readonly hasEnded: boolean },
): Promise<Rejection | undefined> {
  const { isBlocked } = await findControls(tx);
  if (isBlocked || hasEnded) return rejectionOf('PARTNER_BLOCKED', request);
  const unknown = await skusNotDelivered(catalogue, tx, request);
  if (unknown.length > 0) return unknownSkus(unknown);
  const state = await faults.countedStateOf(tx, 'campaign-decision', { nowMs, key: request.requestId });
  return state === 'failed' ? rejectionOf('INTERNAL_ERROR', request) : undefined;
}

async function skusNotDelivered(
  catalogue: Catalogue,
  tx: WriteTx,
  request: ChangeRequest,
): Promise<string[]> {
  if (request.requestType !== 'CREATE_TARGETS') return [];
  const skus = request.body.targets.map(({ sku }) => sku);
  const known = await catalogue.knownSkus(tx, skus);
  return skus.filter((sku) => !known.has(sku));
}

/** Records that a campaign is new or has changed; records nothing when it has not. */
export function recordCampaign(
  tx: WriteTx,
  before: Campaign | undefined,
  after: Campaign,
  nowMs: number,
): void {
  if (before === after) return;
  const { campaignId, name, status } = after;
  recordEvent(tx, {
    type: before === undefined ? 'kontor.campaign.created.v1' : 'kontor.campaign.changed.v1',
    subject: `campaigns/${campaignId}`,
    atMs: nowMs,
    data: { campaignId, name, status },
  });
}

/** Records the outcome of a change request. */
function recordDecision(
  tx: WriteTx,
  request: ChangeRequest & { readonly status: 'ACCEPTED' | 'REJECTED' },
  nowMs: number,
): void {
  const { requestId, campaignId, requestType, status, rejectionCode } = request;
  recordEvent(tx, {
    type: 'kontor.change-request.decided.v1',
    subject: `change-requests/${requestId}`,
    atMs: nowMs,
    data: {
      changeRequestId: requestId,
      ...(campaignId !== null && { campaignId }),
      requestType,
      status,
      ...(rejectionCode !== null && { rejectionCode }),
    },
  });
}
