import type {
  AcceptedReason,
  RejectionReason,
  ReturnCondition,
  ReturnStatus,
} from '@kontor/contract/generated/returns-v3';
import { integer, json, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';

/** Details of a return; which members are present depends on its status. */
export interface ReturnDetails {
  readonly returnTrackingKey?: { readonly carrier: string; readonly trackingNumbers: readonly string[] };
  readonly orderNumber?: string;
  readonly marketplaceWarehouseId?: string;
  readonly reason?: AcceptedReason | RejectionReason;
  readonly condition?: ReturnCondition;
}

/**
 * The return of an item is one row, which stays when its announcement is withdrawn, and one row in `return_changes` for
 * each of its changes. Parcels on their way back have tables of their own. Items returned before this step have no
 * reason and no condition.
 */
export const returns = partnerTable('returns', {
  holds: 'the return status of items',
  kept: 'as long as the order',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    positionItemId: text(),
    salesOrderId: text(),
    status: text<ReturnStatus | 'WITHDRAWN'>(),
    occurredAtMs: integer(),
    /** Number of changes so far. */
    changes: integer(),
    details: json<ReturnDetails>(),
  },
  key: ['positionItemId'],
  indexes: {
    byChange: { on: ['occurredAtMs desc', 'positionItemId'], where: "status <> 'WITHDRAWN'" },
    byOrder: { on: ['salesOrderId'] },
    byStatus: { on: ['status', 'occurredAtMs desc', 'positionItemId'] },
  },
});

/** The return of an item. It stays stored after its announcement is withdrawn, but then counts as no return. */
export type Return = RecordOf<typeof returns>;
