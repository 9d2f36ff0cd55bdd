import type { Migration } from '../platform/store/migrator.ts';

/**
 * When an item was reported as sent, in addition to the ship date that the partner names. For items sent before this
 * step only the last change of their order is known, which is no earlier.
 */
export const sentReports: Migration = {
  number: 18,
  name: 'sent-reports',
  statements: ({ types }) => [
    `ALTER TABLE position_items ADD COLUMN sent_reported_at ${types.integer}`,
    `UPDATE position_items SET sent_reported_at =
       (SELECT modified_at FROM orders WHERE orders.partner_id = position_items.partner_id
          AND orders.sales_order_id = position_items.sales_order_id)
     WHERE sent_at IS NOT NULL`,
  ],
};
