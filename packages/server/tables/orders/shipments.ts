import type { ShipmentState } from '@kontor/contract/generated/shipments-v1';
import { document, integer, json, orNull, partnerTable, text } from '../../platform/store/table.ts';

/** Shipments with the items they carry. */
export const shipments = partnerTable('shipments', {
  holds: 'shipments with tracking',
  kept: 'permanently',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    shipmentId: text(),
    createdAtMs: integer(),
    carrier: text(),
    trackingNumber: orNull(text()),
    shipDateMs: integer(),
    /** Id shared by the parcels of a multiparcel shipment; null for any other shipment. */
    groupId: orNull(text()),
    /** JSON text of the address. */
    shipFrom: document(),
    states: json<readonly ShipmentState[]>(),
  },
  key: ['shipmentId'],
  indexes: {
    byCreation: { on: ['createdAtMs', 'shipmentId'] },
    byTrackingKey: { unique: ['carrier', 'trackingNumber'], where: 'tracking_number IS NOT NULL' },
  },
});
