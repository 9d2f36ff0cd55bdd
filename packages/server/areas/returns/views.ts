import type { ReturnItem } from '@kontor/contract/generated/returns-v3';
import { formatInstant } from '@kontor/values/instant';
import type { AuditChange } from '../../platform/operations/audit-facts.ts';
import type { Return } from './rules/return.ts';

/** A return as callers read it. Withdrawn ones are never shown. */
export function viewReturn(stored: Return): ReturnItem {
  return {
    positionItemId: stored.positionItemId,
    salesOrderId: stored.salesOrderId,
    status: stored.status as ReturnItem['status'],
    occurredTime: formatInstant(stored.occurredAtMs),
    details: stored.details as ReturnItem['details'],
  };
}

/** A change of a return, for the audit log. */
export function returnChange(before: Return | undefined, after: Return): AuditChange {
  return {
    record: `returns/${after.positionItemId}`,
    ...(before !== undefined && { before: sideOf(before) }),
    after: sideOf(after),
  };
}

function sideOf({ salesOrderId, status, details }: Return) {
  return { salesOrderId, status, details };
}
