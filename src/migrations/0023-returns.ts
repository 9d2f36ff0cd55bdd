import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * The return of an item is one row, which stays when its announcement is withdrawn, and one row in `return_changes` for
 * each of its changes. Parcels on their way back have tables of their own. Items returned before this step have no
 * reason and no condition.
 */
export const returns: Migration = {
  number: 23,
  name: 'returns',
  statements: (dialect) => [
    `CREATE TABLE returns (
      partner_id ${dialect.types.key} NOT NULL,
      position_item_id ${dialect.types.key} NOT NULL,
      sales_order_id ${dialect.types.key} NOT NULL,
      status ${dialect.types.key} NOT NULL,
      occurred_at ${dialect.types.integer} NOT NULL,
      changes ${dialect.types.integer} NOT NULL,
      details ${dialect.types.document} NOT NULL,
      PRIMARY KEY (partner_id, position_item_id)
    )`,
    `CREATE INDEX returns_by_change ON returns (partner_id, occurred_at DESC, position_item_id)
      WHERE status <> 'WITHDRAWN'`,
    'CREATE INDEX returns_by_status ON returns (partner_id, status, occurred_at DESC, position_item_id)',
    'CREATE INDEX returns_by_order ON returns (partner_id, sales_order_id)',
    `CREATE TABLE return_changes (
      partner_id ${dialect.types.key} NOT NULL,
      sales_order_id ${dialect.types.key} NOT NULL,
      position_item_id ${dialect.types.key} NOT NULL,
      sequence ${dialect.types.integer} NOT NULL,
      at ${dialect.types.integer} NOT NULL,
      status ${dialect.types.key} NOT NULL,
      actor ${dialect.types.key} NOT NULL,
      details ${dialect.types.document} NOT NULL,
      PRIMARY KEY (partner_id, sales_order_id, position_item_id, sequence)
    )`,
    `CREATE TABLE return_shipments (
      partner_id ${dialect.types.key} NOT NULL,
      return_shipment_id ${dialect.types.key} NOT NULL,
      created_at ${dialect.types.integer} NOT NULL,
      changed_at ${dialect.types.integer} NOT NULL,
      carrier ${dialect.types.key} NOT NULL,
      tracking_number ${dialect.types.key} NOT NULL,
      is_delivered ${dialect.types.integer} NOT NULL,
      states ${dialect.types.document} NOT NULL,
      PRIMARY KEY (partner_id, return_shipment_id)
    )`,
    `CREATE INDEX return_shipments_by_creation ON return_shipments
      (partner_id, created_at, return_shipment_id, changed_at)`,
    `CREATE INDEX return_shipments_by_change ON return_shipments
      (partner_id, changed_at, created_at, return_shipment_id)`,
    `CREATE INDEX return_shipments_by_tracking_key ON return_shipments
      (partner_id, carrier, tracking_number, created_at)`,
    `CREATE TABLE return_shipment_items (
      partner_id ${dialect.types.key} NOT NULL,
      return_shipment_id ${dialect.types.key} NOT NULL,
      position ${dialect.types.integer} NOT NULL,
      position_item_id ${dialect.types.key} NOT NULL,
      sales_order_id ${dialect.types.key} NOT NULL,
      PRIMARY KEY (partner_id, return_shipment_id, position)
    )`,
    `CREATE UNIQUE INDEX return_shipment_items_by_item ON return_shipment_items
      (partner_id, position_item_id, return_shipment_id)`,
    // The label of an item belongs to the shipment that it was sent in; an item repeated in several parcels has one in
    // each.
    'CREATE INDEX shipment_items_by_item ON shipment_items (partner_id, position_item_id)',
    `INSERT INTO returns (partner_id, position_item_id, sales_order_id, status, occurred_at, changes, details)
     SELECT partner_id, position_item_id, sales_order_id, 'ACCEPTED', COALESCE(returned_at, 0), 1, '{}'
     FROM position_items WHERE status = 'RETURNED'`,
    `INSERT INTO return_changes
       (partner_id, sales_order_id, position_item_id, sequence, at, status, actor, details)
     SELECT partner_id, sales_order_id, position_item_id, 1, COALESCE(returned_at, 0), 'ACCEPTED',
       CASE returned_by_marketplace WHEN 1 THEN 'MARKETPLACE' ELSE 'PARTNER' END, '{}'
     FROM position_items WHERE status = 'RETURNED'`,
    ...rowSecurityOf(dialect, ['returns', 'return_changes', 'return_shipments', 'return_shipment_items']),
  ],
};
