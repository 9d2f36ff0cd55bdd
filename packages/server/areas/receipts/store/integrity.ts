import { checksOf, violationAt } from '../../../platform/integrity/check.ts';
import { ofUnknownKey } from '../../../platform/personal/keys.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/receipts/store');

const pieceOf = (row: string) => violationAt(row, 'item', 'position_item_id');

/**
 * Receipt numbers have no gaps, and what was billed, credited and sent agrees. Duplicate numbers cannot be stored, so
 * there is no check for them.
 */
export const receiptChecks = checksOf(statements, {
  receiptOfUnknownKey: [
    'every receipt is sealed with a key that the server requires at start',
    `SELECT ${violationAt('r', 'receipt', 'receipt_number')} FROM receipts r WHERE ${ofUnknownKey('r')}`,
  ],
  gapInNumbers: [
    'receipts of a partner, letter and year are numbered from 1 without gaps',
    `SELECT ${violationAt('c', 'letter', 'series')} FROM receipt_counters c
     WHERE c.last <> (SELECT COUNT(*) FROM receipts r
       WHERE r.partner_id = c.partner_id AND r.series = c.series AND r.year = c.year)
     OR c.last <> (SELECT MAX(r.running) FROM receipts r
       WHERE r.partner_id = c.partner_id AND r.series = c.series AND r.year = c.year)`,
  ],
  numberWithoutCounter: [
    'every receipt number comes from a counter',
    `SELECT ${violationAt('r', 'receipt', 'receipt_number')} FROM receipts r
     WHERE NOT EXISTS (SELECT 1 FROM receipt_counters c
       WHERE c.partner_id = r.partner_id AND c.series = r.series AND c.year = r.year AND c.last >= r.running)`,
  ],
  creditAboveBill: [
    'the credits of an order do not exceed its bills',
    `SELECT ${violationAt('s', 'order', 'sales_order_id')} FROM
     (SELECT partner_id, sales_order_id, SUM(CASE WHEN series = 'R' THEN gross ELSE -gross END) AS rest
      FROM receipts GROUP BY partner_id, sales_order_id) s
     WHERE s.rest < 0`,
  ],
  pieceAboveItsPrice: [
    'no piece was reduced by more than its price, and its reductions match its receipts',
    `SELECT ${pieceOf('p')} FROM billed_pieces p
     WHERE p.reduced > p.price_to_pay OR p.reduced <> (SELECT COALESCE(SUM(f.cents), 0) FROM partial_refunds f
       WHERE f.partner_id = p.partner_id AND f.position_item_id = p.position_item_id)`,
  ],
  sentWithoutBill: [
    'every item that was sent has a PURCHASE receipt',
    `SELECT ${pieceOf('i')} FROM position_items i
     WHERE i.sent_at IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM billed_pieces p
       WHERE p.partner_id = i.partner_id AND p.position_item_id = i.position_item_id)
     AND NOT EXISTS (SELECT 1 FROM items_without_receipt w
       WHERE w.partner_id = i.partner_id AND w.position_item_id = i.position_item_id)`,
  ],
  refundUnlikeState: [
    'a billed item has a REFUND receipt exactly if it is RETURNED',
    `SELECT ${pieceOf('p')} FROM billed_pieces p JOIN position_items i
     ON i.partner_id = p.partner_id AND i.position_item_id = p.position_item_id
     WHERE (i.status = 'RETURNED') <> (p.credited_by IS NOT NULL)`,
  ],
  namedReceiptMissing: [
    'every receipt that a piece references exists',
    `SELECT ${pieceOf('p')} FROM billed_pieces p
     WHERE NOT EXISTS (SELECT 1 FROM receipts r
       WHERE r.partner_id = p.partner_id AND r.receipt_number = p.billed_by)
     OR (p.credited_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM receipts r
       WHERE r.partner_id = p.partner_id AND r.receipt_number = p.credited_by))`,
  ],
  namedByFeesMissing: [
    'every receipt that the fees of an order or a partial refund reference exists',
    `SELECT 'partner ' || n.partner_id || ', receipt ' || n.receipt_number AS violation FROM
     (SELECT partner_id, fees_billed_by AS receipt_number FROM billed_orders WHERE fees_billed_by IS NOT NULL
      UNION ALL
      SELECT partner_id, fees_credited_by FROM billed_orders WHERE fees_credited_by IS NOT NULL
      UNION ALL
      SELECT partner_id, receipt_number FROM partial_refunds) n
     WHERE NOT EXISTS (SELECT 1 FROM receipts r
       WHERE r.partner_id = n.partner_id AND r.receipt_number = n.receipt_number)`,
  ],
  orderUnlikePieces: [
    'the unrefunded amount of an order is the sum of the refundable amounts of its pieces and of its fees',
    `SELECT 'partner ' || o.partner_id || ', order ' || o.sales_order_id AS violation FROM billed_orders o
     JOIN (SELECT partner_id, sales_order_id, SUM(CASE WHEN series = 'R' THEN gross ELSE -gross END) AS rest
       FROM receipts GROUP BY partner_id, sales_order_id) s
     ON s.partner_id = o.partner_id AND s.sales_order_id = o.sales_order_id
     JOIN (SELECT partner_id, sales_order_id,
         SUM(CASE WHEN credited_by IS NULL THEN price_to_pay - reduced ELSE 0 END) AS rest
       FROM billed_pieces GROUP BY partner_id, sales_order_id) p
     ON p.partner_id = o.partner_id AND p.sales_order_id = o.sales_order_id
     WHERE s.rest <> p.rest +
       CASE WHEN o.fees_billed_by IS NULL OR o.fees_credited_by IS NOT NULL THEN 0 ELSE o.open_fees END`,
  ],
});
