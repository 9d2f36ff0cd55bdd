import { document, integer, partnerTable, text } from '../../platform/store/table.ts';

export const returnChanges = partnerTable('return_changes', {
  holds: 'each change of the return of an item',
  kept: 'as long as the order',
  columns: {
    salesOrderId: text(),
    positionItemId: text(),
    sequence: integer(),
    atMs: integer(),
    status: text(),
    actor: text(),
    details: document(),
  },
  key: ['salesOrderId', 'positionItemId', 'sequence'],
});
