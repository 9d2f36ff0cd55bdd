import { integer, partnerTable, text } from '../../platform/store/table.ts';

export const returnShipmentItems = partnerTable('return_shipment_items', {
  holds: 'items of parcels that come back',
  kept: 'until the announcement is withdrawn',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    returnShipmentId: text(),
    position: integer(),
    positionItemId: text(),
    salesOrderId: text(),
  },
  key: ['returnShipmentId', 'position'],
  indexes: {
    byItem: { unique: ['positionItemId', 'returnShipmentId'] },
  },
});
