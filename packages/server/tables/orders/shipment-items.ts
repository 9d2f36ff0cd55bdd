import type { PositionItem } from '@kontor/contract/generated/shipments-v1';
import { flag, integer, json, partnerTable, text } from '../../platform/store/table.ts';

export const shipmentItems = partnerTable('shipment_items', {
  holds: 'items of shipments',
  kept: 'as long as the shipment',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    shipmentId: text(),
    position: integer(),
    positionItemId: text(),
    isLeading: flag(),
    document: json<PositionItem>(),
  },
  key: ['shipmentId', 'position'],
  indexes: {
    byItem: { on: ['positionItemId'] },
    once: { unique: ['positionItemId'], where: 'is_leading = 1' },
  },
});
