import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

/**
 * The return of an item is one row, which stays when its announcement is withdrawn, and one row in `return_changes` for
 * each of its changes. Parcels on their way back have tables of their own. Items returned before this step have no
 * reason and no condition.
 */
export const returns = partnerTable('returns', {
  holds: 'the return status of items',
  kept: 'as long as the order',
  columns: {
    positionItemId: text(),
    salesOrderId: text(),
    status: text(),
    occurredAtMs: integer(),
    changes: integer(),
    details: document(),
  },
  key: ['positionItemId'],
  indexes: {
    byChange: { on: ['occurredAtMs desc', 'positionItemId'], where: "status <> 'WITHDRAWN'" },
    byOrder: { on: ['salesOrderId'] },
    byStatus: { on: ['status', 'occurredAtMs desc', 'positionItemId'] },
  },
});
