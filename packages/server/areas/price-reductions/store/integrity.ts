import { checksOf, violationAt } from '../../../platform/integrity/check.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/price-reductions/store');

const numberOf = (row: string) =>
  `'partner ' || ${row}.partner_id || ', price reduction ' || CAST(${row}.number AS TEXT) AS violation`;
const itemOf = (row: string) => violationAt(row, 'position item', 'position_item_id');
const count = (status: string) =>
  `(SELECT COUNT(*) FROM price_reductions r WHERE r.partner_id = i.partner_id
    AND r.position_item_id = i.position_item_id AND r.status = '${status}')`;

/** Receipts and processed reductions match one to one, and lists show exactly what is stored. */
export const priceReductionChecks = checksOf(statements, {
  processedWithoutReceipt: [
    'every processed price reduction has its receipt',
    `SELECT ${numberOf('r')} FROM price_reductions r WHERE r.status = 'PROCESSED' AND NOT EXISTS
     (SELECT 1 FROM partial_refunds p WHERE p.partner_id = r.partner_id
       AND p.position_item_id = r.position_item_id AND p.receipt_number = r.receipt_number
       AND p.cents = r.amount AND p.refund_type = 'REFUND_COMPLAINT_ITEM')`,
  ],
  receiptWithoutReduction: [
    'every receipt of a price reduction has its price reduction',
    `SELECT ${violationAt('p', 'receipt', 'receipt_number')} FROM partial_refunds p
     WHERE p.refund_type = 'REFUND_COMPLAINT_ITEM' AND 1 <> (SELECT COUNT(*) FROM price_reductions r
       WHERE r.partner_id = p.partner_id AND r.position_item_id = p.position_item_id
       AND r.receipt_number = p.receipt_number AND r.status = 'PROCESSED')`,
  ],
  reductionOutOfState: [
    'only processed price reductions have a receipt, and only settled ones have a settlement time',
    `SELECT ${numberOf('r')} FROM price_reductions r
     WHERE (r.receipt_number IS NOT NULL) <> (r.status = 'PROCESSED')
       OR (r.settled_at IS NULL) <> (r.status = 'INITIATED')
       OR (r.rejection_reason IS NOT NULL AND r.status <> 'REJECTED')`,
  ],
  itemUnlikeReductions: [
    'every listed item has the counts of its price reductions',
    `SELECT ${itemOf('i')} FROM reduced_items i
     WHERE i.initiated <> ${count('INITIATED')} OR i.processed <> ${count('PROCESSED')}
       OR i.rejected <> ${count('REJECTED')}
       OR i.latest_number <> (SELECT MAX(r.number) FROM price_reductions r
         WHERE r.partner_id = i.partner_id AND r.position_item_id = i.position_item_id)`,
  ],
  reductionWithoutItem: [
    'the item of every price reduction is listed',
    `SELECT ${numberOf('r')} FROM price_reductions r WHERE NOT EXISTS
     (SELECT 1 FROM reduced_items i WHERE i.partner_id = r.partner_id
       AND i.position_item_id = r.position_item_id AND i.sales_order_id = r.sales_order_id)`,
  ],
});
