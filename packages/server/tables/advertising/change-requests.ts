import type {
  ChangeRequestStatus,
  ChangeRequestType,
  RejectionCode,
} from '@kontor/contract/generated/sponsored-product-ads-v1';
import {
  document,
  integer,
  json,
  orNull,
  partnerTable,
  type RecordOf,
  text,
} from '../../platform/store/table.ts';

export const changeRequests = partnerTable('change_requests', {
  holds: 'what was asked for, and what became of it',
  kept: '90 days after the decision; PENDING ones until they are decided',
  setBy: '`changeRequestsKeptMs` in `packages/server/areas/advertising/rules/records.ts`',
  rows: { personal: 'none', reset: 'kept' },
  columns: {
    requestId: text(),
    requestType: text<ChangeRequestType>(),
    status: text<ChangeRequestStatus>(),
    createdAtMs: integer(),
    decidedAtMs: orNull(integer()),
    /** HELD: waits for the operator. RELEASED: no longer held, but its job has not been enqueued yet. */
    hold: orNull(text<'HELD' | 'RELEASED'>()),
    /** Rejection code that the operator had set when the request was sent (mode REJECT); null otherwise. */
    presetRejectionCode: orNull(text<RejectionCode>({ column: 'told_code' })),
    /** Null for a creation that has not been accepted. */
    campaignId: orNull(text()),
    /** Only for requests about keywords. */
    targetId: orNull(text()),
    /** Null while a creation is PENDING. */
    entityIds: orNull(json<readonly string[]>()),
    rejectionCode: orNull(text<RejectionCode>()),
    rejectionReason: orNull(document()),
    /** The change that is asked for. */
    body: json<object>(),
  },
  key: ['requestId'],
  indexes: {
    byCreation: { on: ['createdAtMs', 'requestId'] },
    byDecision: { ofAll: ['decidedAtMs'], where: 'decided_at IS NOT NULL' },
    byHold: { on: ['hold', 'createdAtMs', 'requestId'], where: 'hold IS NOT NULL' },
    byStatus: { on: ['status', 'createdAtMs', 'requestId'] },
    /** A campaign has at most one PENDING request. */
    onePending: { unique: ['campaignId'], where: "status = 'PENDING' AND campaign_id IS NOT NULL" },
  },
});

export type ChangeRequestRow = RecordOf<typeof changeRequests>;
