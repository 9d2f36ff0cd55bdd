import { integer, json, partnerTable, type RecordOf, text } from '../../platform/store/table.ts';
import type { Return } from './returns.ts';

export const returnChanges = partnerTable('return_changes', {
  holds: 'each change of the return of an item',
  kept: 'as long as the order',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    salesOrderId: text(),
    positionItemId: text(),
    sequence: integer(),
    atMs: integer(),
    status: text<Return['status']>(),
    /** Who changed the return. */
    actor: text<'SHOPPER' | 'PARTNER' | 'MARKETPLACE'>(),
    details: json<Return['details']>(),
  },
  key: ['salesOrderId', 'positionItemId', 'sequence'],
});

export type ReturnActor = RecordOf<typeof returnChanges>['actor'];
