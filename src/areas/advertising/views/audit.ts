import type { AuditChange } from '../../../platform/operations/audited.ts';
import type { Campaign, ChangeRequest } from '../rules/records.ts';
import { campaignFacts } from './entities.ts';

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
