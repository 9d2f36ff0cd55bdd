import type {
  ReturnShipmentCarrier,
  ReturnShipmentState,
} from '@kontor/contract/generated/return-shipments-v1';
import { flag, integer, json, partnerTable, text } from '../../platform/store/table.ts';

export const returnShipments = partnerTable('return_shipments', {
  holds: 'parcels that come back, with tracking',
  kept: 'until they have no item any more',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    returnShipmentId: text(),
    createdAtMs: integer(),
    /** When it was last announced, joined by an item or given a state. */
    changedAtMs: integer(),
    carrier: text<ReturnShipmentCarrier>(),
    trackingNumber: text(),
    isDelivered: flag(),
    /** In the order in which they were reported, the announcement first. */
    states: json<readonly ReturnShipmentState[]>(),
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
