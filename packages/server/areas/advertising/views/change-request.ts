/** Change requests as callers read them, and their changes for the audit log. */
import type { OperatorChangeRequest } from '@kontor/contract/generated/operator-v1';
import type {
  ChangeRequest as ChangeRequestBrief,
  ChangeRequestResponse,
  LatestChangeRequestPart,
  Link,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import { formatInstant } from '@kontor/values/instant';
import type { AuditChange } from '../../../platform/operations/audit-facts.ts';
import type { Campaign } from '../../../tables/advertising/campaigns.ts';
import type { ChangeRequest } from '../rules/records.ts';
import { campaignFacts, type Links } from './entities.ts';

/** A change request as writes and single reads show it. */
export function viewBrief(request: ChangeRequest): ChangeRequestBrief {
  const { requestId, requestType, status, createdAtMs, decidedAtMs } = request;
  return { requestId, requestType, status, lastModifiedAt: formatInstant(decidedAtMs ?? createdAtMs) };
}

/** A change request as callers read it; `existing` has those of its entities that exist. */
export function viewChangeRequest(
  links: Links,
  request: ChangeRequest,
  existing: readonly string[],
): ChangeRequestResponse {
  const isAccepted = request.status === 'ACCEPTED';
  return {
    ...viewBrief(request),
    entityIds: request.entityIds === null ? null : [...request.entityIds],
    ...rejectionOf(request),
    _links: {
      self: links.changeRequest(request.requestId),
      ...(isAccepted && request.campaignId !== null && { campaign: links.campaign(request.campaignId) }),
      ...(isAccepted && { entities: existing.map((id) => entityLink(links, request, id)) }),
    },
  };
}

function rejectionOf({ rejectionCode, rejectionReason }: ChangeRequest) {
  return rejectionCode === null ? {} : { rejectionCode, rejectionReason: rejectionReason ?? '' };
}

function entityLink(links: Links, { requestType, campaignId, targetId }: ChangeRequest, id: string): Link {
  if (requestType.endsWith('_CAMPAIGN')) return links.campaign(id);
  if (requestType.endsWith('_TARGETS')) return links.target(campaignId ?? '', id);
  return links.keyword({ campaignId: campaignId ?? '', targetId: targetId ?? '' }, id);
}

/** Adds the latest request to a single read; nothing when there is none. */
export function latestPart<Found extends { readonly _links: object }>(
  links: Links,
  found: Found,
  latest: ChangeRequest | undefined,
): Found & LatestChangeRequestPart {
  if (latest === undefined) return found;
  const link = { 'latest-change-request': links.changeRequest(latest.requestId) };
  const _embedded = { 'latest-change-request': viewBrief(latest) };
  return { ...found, _links: { ...found._links, ...link }, _embedded };
}

/** A complete change request, for the operator. */
export function viewForOperator(request: ChangeRequest): OperatorChangeRequest {
  const { requestId, requestType, status, lastModifiedAt } = viewBrief(request);
  return {
    requestId,
    requestType,
    status,
    held: request.hold === 'HELD',
    createdAt: formatInstant(request.createdAtMs),
    lastModifiedAt,
    campaignId: request.campaignId,
    ...(request.targetId !== null && { targetId: request.targetId }),
    entityIds: request.entityIds === null ? null : [...request.entityIds],
    ...rejectionOf(request),
    body: request.body as OperatorChangeRequest['body'],
  };
}

const recordOf = ({ requestId }: ChangeRequest) => `change-requests/${requestId}`;

/** A new change request with its content, for the audit log. */
export function requestStored(request: ChangeRequest): AuditChange {
  const { requestType, status, campaignId, targetId, body } = request;
  const place = { ...(campaignId !== null && { campaignId }), ...(targetId !== null && { targetId }) };
  return { record: recordOf(request), after: { requestType, status, ...place, body } };
}

/** The outcome of a change request, for the audit log. */
export function requestDecided(before: ChangeRequest, after: ChangeRequest): AuditChange {
  const { status, campaignId, entityIds, rejectionCode } = after;
  return {
    record: recordOf(after),
    before: { status: before.status },
    after: { status, campaignId, entityIds, ...(rejectionCode !== null && { rejectionCode }) },
  };
}

/** The change of a campaign, for the audit log; empty when nothing changed. */
export function campaignChanged(before: Campaign | undefined, after: Campaign): AuditChange[] {
  if (before === after) return [];
  const record = `campaigns/${after.campaignId}`;
  return [{ record, ...(before && { before: campaignFacts(before) }), after: campaignFacts(after) }];
}
