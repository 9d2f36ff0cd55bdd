import { document, integer, orNull, partnerTable, text } from '../../platform/store/table.ts';

/** Shipments with the items they carry. */
export const shipments = partnerTable('shipments', {
  holds: 'shipments with tracking',
  kept: 'permanently',
  columns: {
    shipmentId: text(),
    createdAtMs: integer(),
    carrier: text(),
    trackingNumber: orNull(text()),
    shipDate: integer(),
    groupId: orNull(text()),
    shipFrom: document(),
    states: document(),
  },
  key: ['shipmentId'],
  indexes: {
    byCreation: { on: ['createdAtMs', 'shipmentId'] },
    byTrackingKey: { unique: ['carrier', 'trackingNumber'], where: 'tracking_number IS NOT NULL' },
  },
});
