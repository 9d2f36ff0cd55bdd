import { document, flag, integer, partnerTable, text } from '../../platform/store/table.ts';

export const returnShipments = partnerTable('return_shipments', {
  holds: 'parcels that come back, with tracking',
  kept: 'until they have no item any more',
  columns: {
    returnShipmentId: text(),
    createdAtMs: integer(),
    changedAtMs: integer(),
    carrier: text(),
    trackingNumber: text(),
    isDelivered: flag(),
    states: document(),
    span: integer({ fallback: '0' }),
  },
  key: ['returnShipmentId'],
  indexes: {
    byChange: { on: ['changedAtMs', 'createdAtMs', 'returnShipmentId'] },
    byCreation: { on: ['createdAtMs', 'returnShipmentId', 'changedAtMs'] },
    bySpan: { on: ['span', 'createdAtMs', 'returnShipmentId', 'changedAtMs'] },
    byTrackingKey: { on: ['carrier', 'trackingNumber', 'createdAtMs'] },
  },
});
