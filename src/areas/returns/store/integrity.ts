import { type IntegrityCheck, statementCheck, violationAt } from '../../../platform/integrity/check.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/returns/store');

const itemOf = (row: string) => violationAt(row, 'item', 'position_item_id');

/** A return agrees with its item, and every change of a return is stored. */
export const returnChecks: readonly IntegrityCheck[] = [
  statementCheck(
    'every accepted return belongs to a RETURNED item, every other return to a SENT item',
    statements.violations(
      'returnUnlikeItem',
      `SELECT ${itemOf('r')} FROM returns r WHERE NOT EXISTS
       (SELECT 1 FROM position_items i WHERE i.partner_id = r.partner_id
          AND i.position_item_id = r.position_item_id AND i.sales_order_id = r.sales_order_id
          AND i.status = CASE r.status WHEN 'ACCEPTED' THEN 'RETURNED' WHEN 'WITHDRAWN' THEN i.status ELSE 'SENT' END)`,
    ),
  ),
  statementCheck(
    'every RETURNED item has an accepted return',
    statements.violations(
      'returnedWithoutReturn',
      `SELECT ${itemOf('i')} FROM position_items i WHERE i.status = 'RETURNED' AND NOT EXISTS
       (SELECT 1 FROM returns r WHERE r.partner_id = i.partner_id
          AND r.position_item_id = i.position_item_id AND r.status = 'ACCEPTED')`,
    ),
  ),
  statementCheck(
    'a return is credited exactly if it is accepted and its item was billed',
    statements.violations(
      'returnUnlikeCredit',
      `SELECT ${itemOf('b')} FROM billed_pieces b LEFT JOIN returns r
         ON r.partner_id = b.partner_id AND r.position_item_id = b.position_item_id AND r.status = 'ACCEPTED'
       WHERE (b.credited_by IS NULL) <> (r.status IS NULL)`,
    ),
  ),
  statementCheck(
    'every return has the state of its last change',
    statements.violations(
      'returnUnlikeChange',
      `SELECT ${itemOf('r')} FROM returns r WHERE NOT EXISTS
       (SELECT 1 FROM return_changes c WHERE c.partner_id = r.partner_id AND c.sales_order_id = r.sales_order_id
          AND c.position_item_id = r.position_item_id AND c.sequence = r.changes AND c.status = r.status)`,
    ),
  ),
];
