import { checksOf, violationAt } from '../../../platform/integrity/check.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/availability/store');

const skuOf = (row: string) => violationAt(row, 'sku', 'sku');

/** Integrity checks of stock and delivery. */
export const availabilityChecks = checksOf(statements, {
  stockBelowNothing: [
    'no stock is negative, and none has lost more pieces than orders took',
    `SELECT ${skuOf('q')} FROM quantities q WHERE q.quantity < 0 OR q.quantity > 999999999 OR q.taken < 0`,
  ],
  moreWaitThanTaken: [
    'no more pieces are reserved for orders than were taken from the stock',
    `SELECT ${skuOf('q')} FROM quantities q WHERE q.taken < (SELECT COUNT(*) FROM taken_pieces t
      WHERE t.partner_id = q.partner_id AND t.sku = q.sku AND t.writes = q.writes)`,
  ],
  takenByNobody: [
    'every taken piece is an open position item of its sku',
    `SELECT ${violationAt('t', 'item', 'position_item_id')} FROM taken_pieces t
     WHERE NOT EXISTS (SELECT 1 FROM position_items i WHERE i.partner_id = t.partner_id
       AND i.position_item_id = t.position_item_id AND i.sku = t.sku
       AND i.status IN ('ANNOUNCED', 'BLOCKED', 'PROCESSABLE'))`,
  ],
  profileGone: [
    'every assigned shipping profile exists',
    `SELECT ${skuOf('d')} FROM delivery_information d WHERE NOT EXISTS (SELECT 1 FROM shipping_profiles p
       WHERE p.partner_id = d.partner_id AND p.shipping_profile_id = d.shipping_profile_id)`,
  ],
  stockWithoutProduct: [
    'every stock belongs to a product',
    `SELECT ${skuOf('q')} FROM quantities q WHERE NOT EXISTS (SELECT 1 FROM product_offers o
       WHERE o.partner_id = q.partner_id AND o.sku = q.sku)`,
  ],
});
