import { checksOf } from '../../../platform/integrity/check.ts';
import { rowsOf } from '../../../platform/integrity/store.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/returns/store');

const stored = rowsOf('returns r', 'item', 'position_item_id');
const item = rowsOf('position_items i', 'item', 'position_item_id');
const billed = rowsOf('billed_pieces b', 'item', 'position_item_id');

/** A return agrees with its item, and every change of a return is stored. */
export const returnChecks = checksOf(statements, {
  returnUnlikeItem: [
    'every accepted return belongs to a RETURNED item, every other return to a SENT item',
    stored.without(
      'position_items i',
      ['position_item_id', 'sales_order_id'],
      "i.status = CASE r.status WHEN 'ACCEPTED' THEN 'RETURNED' WHEN 'WITHDRAWN' THEN i.status ELSE 'SENT' END",
    ),
  ],
  returnedWithoutReturn: [
    'every RETURNED item has an accepted return',
    item.where(`i.status = 'RETURNED' AND NOT EXISTS (SELECT 1 FROM returns r
      WHERE r.partner_id = i.partner_id AND r.position_item_id = i.position_item_id AND r.status = 'ACCEPTED')`),
  ],
  returnUnlikeCredit: [
    'a return is credited exactly if it is accepted and its item was billed',
    billed.where(`(b.credited_by IS NOT NULL) <> EXISTS (SELECT 1 FROM returns r
      WHERE r.partner_id = b.partner_id AND r.position_item_id = b.position_item_id AND r.status = 'ACCEPTED')`),
  ],
  returnUnlikeChange: [
    'every return has the state of its last change',
    stored.without(
      'return_changes c',
      ['sales_order_id', 'position_item_id', 'status'],
      'c.sequence = r.changes',
    ),
  ],
});
