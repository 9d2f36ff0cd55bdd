import type { Migration } from '../platform/store/migrator.ts';

/** How a partner finds orders by the tracking number of a parcel. */
export const ordersByTrackingNumber: Migration = {
  number: 56,
  name: 'orders-by-tracking-number',
  since: '0.1.1',
  statements: () => [
    `CREATE INDEX position_items_by_tracking_number ON position_items (partner_id, tracking_number, sales_order_id)
      WHERE tracking_number IS NOT NULL`,
  ],
};
