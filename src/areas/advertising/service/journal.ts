import { recordEvent } from '../../../platform/journal/index.ts';
import type { WriteTx } from '../../../platform/store/store.ts';
import type { Campaign, ChangeRequest } from '../rules/records.ts';

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
export function recordDecision(
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
