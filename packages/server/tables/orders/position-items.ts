import type { CancellationReason, FulfillmentStatus } from '@kontor/contract/generated/orders-v4';
import {
  document,
  flag,
  integer,
  orNull,
  partnerTable,
  type RecordOf,
  text,
} from '../../platform/store/table.ts';

export const positionItems = partnerTable('position_items', {
  holds: 'items of orders',
  kept: 'as long as the order',
  rows: { personal: 'none', reset: 'removed' },
  columns: {
    salesOrderId: text(),
    position: integer(),
    positionItemId: text(),
    sku: text(),
    deliveryType: text<'PARCEL' | 'FORWARDER'>(),
    status: text<FulfillmentStatus>(),
    /** State to which a BLOCKED item returns on release. */
    formerStatus: orNull(text<FulfillmentStatus>()),
    processableAtMs: orNull(integer()),
    /** Ship date as given by the partner. */
    sentAtMs: orNull(integer()),
    returnedAtMs: orNull(integer()),
    returnedByMarketplace: flag(),
    cancelledAtMs: orNull(integer()),
    reason: orNull(text<CancellationReason>()),
    carrier: orNull(text()),
    trackingNumber: orNull(text()),
    /** JSON text: prices and product as bought. */
    document: document(),
    /** When it was reported as sent. */
    sentReportedAtMs: orNull(integer()),
  },
  key: ['salesOrderId', 'position'],
  indexes: {
    byId: { unique: ['positionItemId'] },
    bySku: { on: ['sku', 'salesOrderId'] },
    byTrackingNumber: {
      on: ['trackingNumber', 'salesOrderId'],
      where: 'tracking_number IS NOT NULL',
      since: 56,
    },
  },
});

/** One piece of an order. Instants are epoch milliseconds, null where the event has not happened. */
export type Item = Omit<RecordOf<typeof positionItems>, 'salesOrderId'>;
