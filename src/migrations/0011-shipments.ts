import type { Migration } from '../platform/store/migrator.ts';

/** Shipments with the items they carry. */
export const shipments: Migration = {
  number: 11,
  name: 'shipments',
  statements: ({ types }) => [
    `CREATE TABLE shipments (
      partner_id ${types.key} NOT NULL,
      shipment_id ${types.key} NOT NULL,
      created_at ${types.integer} NOT NULL,
      carrier ${types.key} NOT NULL,
      tracking_number ${types.key},
      ship_date ${types.integer} NOT NULL,
      group_id ${types.key},
      ship_from ${types.document} NOT NULL,
      states ${types.document} NOT NULL,
      PRIMARY KEY (partner_id, shipment_id)
    )`,
    'CREATE INDEX shipments_by_creation ON shipments (partner_id, created_at, shipment_id)',
    `CREATE UNIQUE INDEX shipments_by_tracking_key ON shipments (partner_id, carrier, tracking_number)
      WHERE tracking_number IS NOT NULL`,
    `CREATE TABLE shipment_items (
      partner_id ${types.key} NOT NULL,
      shipment_id ${types.key} NOT NULL,
      position ${types.integer} NOT NULL,
      position_item_id ${types.key} NOT NULL,
      is_leading ${types.integer} NOT NULL,
      document ${types.document} NOT NULL,
      PRIMARY KEY (partner_id, shipment_id, position)
    )`,
    // An item is shipped once. Only the first parcel of a multi-parcel shipment is leading; the others repeat its item.
    `CREATE UNIQUE INDEX shipment_items_once ON shipment_items (partner_id, position_item_id)
      WHERE is_leading = 1`,
  ],
};
