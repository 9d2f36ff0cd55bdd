import type { Migration } from '../platform/store/migrator.ts';
import { rowSecurityOf } from './row-security.ts';

/**
 * Receipts as the shopper got them, and what later credits need to know: for each piece, what was billed and how much
 * of it was credited; for each order, its fees and vouchers.
 */
export const receipts: Migration = {
  number: 25,
  name: 'receipts',
  statements: (dialect) => {
    const { types } = dialect;
    return [
      `CREATE TABLE receipts (
        partner_id ${types.key} NOT NULL,
        receipt_number ${types.key} NOT NULL,
        receipt_type ${types.key} NOT NULL,
        created_at ${types.integer} NOT NULL,
        sales_order_id ${types.key} NOT NULL,
        series ${types.key} NOT NULL,
        year ${types.integer} NOT NULL,
        running ${types.integer} NOT NULL,
        gross ${types.integer} NOT NULL,
        language ${types.key} NOT NULL,
        document ${types.document} NOT NULL,
        PRIMARY KEY (partner_id, receipt_number)
      )`,
      'CREATE UNIQUE INDEX receipts_by_running ON receipts (partner_id, series, year, running)',
      'CREATE INDEX receipts_by_creation ON receipts (partner_id, created_at, receipt_number)',
      'CREATE INDEX receipts_by_type ON receipts (partner_id, receipt_type, created_at, receipt_number)',
      `CREATE INDEX receipts_by_order ON receipts
        (partner_id, sales_order_id, created_at, receipt_number, receipt_type)`,
      `CREATE TABLE receipt_counters (
        partner_id ${types.key} NOT NULL,
        series ${types.key} NOT NULL,
        year ${types.integer} NOT NULL,
        last ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, series, year)
      )`,
      `CREATE TABLE receipt_profiles (
        partner_id ${types.key} NOT NULL PRIMARY KEY,
        document ${types.document} NOT NULL
      )`,
      `CREATE TABLE billed_orders (
        partner_id ${types.key} NOT NULL,
        sales_order_id ${types.key} NOT NULL,
        vouchers_used ${types.integer} NOT NULL,
        fees_billed_by ${types.key},
        fees_credited_by ${types.key},
        PRIMARY KEY (partner_id, sales_order_id)
      )`,
      `CREATE TABLE billed_pieces (
        partner_id ${types.key} NOT NULL,
        position_item_id ${types.key} NOT NULL,
        sales_order_id ${types.key} NOT NULL,
        billed_by ${types.key} NOT NULL,
        credited_by ${types.key},
        price_to_pay ${types.integer} NOT NULL,
        reduced ${types.integer} NOT NULL,
        reductions ${types.integer} NOT NULL,
        document ${types.document} NOT NULL,
        PRIMARY KEY (partner_id, position_item_id)
      )`,
      `CREATE TABLE partial_refunds (
        partner_id ${types.key} NOT NULL,
        position_item_id ${types.key} NOT NULL,
        turn ${types.integer} NOT NULL,
        receipt_number ${types.key} NOT NULL,
        refund_type ${types.key} NOT NULL,
        cents ${types.integer} NOT NULL,
        created_at ${types.integer} NOT NULL,
        PRIMARY KEY (partner_id, position_item_id, turn)
      )`,
      // Items sent before there were receipts have none, and need none.
      `CREATE TABLE items_without_receipt (
        partner_id ${types.key} NOT NULL,
        position_item_id ${types.key} NOT NULL,
        PRIMARY KEY (partner_id, position_item_id)
      )`,
      `INSERT INTO items_without_receipt (partner_id, position_item_id)
        SELECT partner_id, position_item_id FROM position_items WHERE sent_at IS NOT NULL`,
      ...rowSecurityOf(dialect, [
        'receipts',
        'receipt_counters',
        'receipt_profiles',
        'billed_orders',
        'billed_pieces',
        'partial_refunds',
        'items_without_receipt',
      ]),
    ];
  },
};
