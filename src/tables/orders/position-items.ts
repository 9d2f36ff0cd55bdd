import { document, flag, integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

export const positionItems = partnerTable('position_items', {
  holds: 'items of orders',
  kept: 'as long as the order',
  columns: {
    salesOrderId: text(),
    position: integer(),
    positionItemId: text(),
    sku: text(),
    deliveryType: text(),
    status: text(),
    formerStatus: orNull(text()),
    processableAtMs: orNull(integer()),
    sentAtMs: orNull(integer()),
    returnedAtMs: orNull(integer()),
    returnedByMarketplace: flag(),
    cancelledAtMs: orNull(integer()),
    reason: orNull(text()),
    carrier: orNull(text()),
    trackingNumber: orNull(text()),
    document: document(),
    sentReportedAtMs: orNull(integer()),
  },
  key: ['salesOrderId', 'position'],
  indexes: {
    byId: { unique: ['positionItemId'] },
    bySku: { on: ['sku', 'salesOrderId'] },
    byTrackingNumber: { on: ['trackingNumber', 'salesOrderId'], where: 'tracking_number IS NOT NULL' },
  },
});
