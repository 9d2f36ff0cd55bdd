import { checksOf, violationAt } from '../../../../platform/integrity/check.ts';
import { declareStatements } from '../../../../platform/store/statement.ts';
import { allStatuses } from '../../status/store/counts.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/reads/store');

const skuOf = (row: string) => violationAt(row, 'sku', 'sku');

/**
 * Checks that the two rows of a variation exist together and agree, and that the counts of statuses and errors match.
 */
export const productChecks = checksOf(statements, {
  productWithoutOffer: [
    'every variation has its offer',
    `SELECT ${skuOf('p')} FROM products p WHERE NOT EXISTS
     (SELECT 1 FROM product_offers o WHERE o.partner_id = p.partner_id AND o.sku = p.sku)`,
  ],
  offerWithoutProduct: [
    'every offer has its variation',
    `SELECT ${skuOf('o')} FROM product_offers o WHERE NOT EXISTS
     (SELECT 1 FROM products p WHERE p.partner_id = o.partner_id AND p.sku = o.sku)`,
  ],
  offerUnlikeProduct: [
    'every offer has the category and brand of its variation',
    `SELECT ${skuOf('o')} FROM product_offers o JOIN products p ON p.partner_id = o.partner_id AND p.sku = o.sku
     WHERE o.category <> p.category OR o.brand_id <> p.brand_id`,
  ],
  priceNotContinued: [
    'the price of every offer begins when its newest past price ends',
    `SELECT ${skuOf('o')} FROM product_offers o JOIN past_prices h ON h.partner_id = o.partner_id AND h.sku = o.sku
     WHERE o.price_since <> h.until_at AND h.until_at =
       (SELECT MAX(n.until_at) FROM past_prices n WHERE n.partner_id = o.partner_id AND n.sku = o.sku)`,
  ],
  packedPriceNotContinued: [
    'the price of every offer begins when its newest packed price ends, if none is newer',
    `SELECT ${skuOf('o')} FROM product_offers o JOIN packed_prices h ON h.partner_id = o.partner_id AND h.sku = o.sku
     WHERE o.price_since <> h.until_at AND h.until_at =
       (SELECT MAX(n.until_at) FROM packed_prices n WHERE n.partner_id = o.partner_id AND n.sku = o.sku)
       AND NOT EXISTS (SELECT 1 FROM past_prices y WHERE y.partner_id = o.partner_id AND y.sku = o.sku)`,
  ],
  packedPriceNotOlder: [
    'every packed price ended before those that are not packed',
    `SELECT ${skuOf('h')} FROM packed_prices h WHERE EXISTS (SELECT 1 FROM past_prices y
       WHERE y.partner_id = h.partner_id AND y.sku = h.sku AND y.until_at < h.until_at)`,
  ],
  packedPriceWithoutOffer: [
    'every packed price belongs to an offer',
    `SELECT ${skuOf('h')} FROM packed_prices h WHERE NOT EXISTS
     (SELECT 1 FROM product_offers o WHERE o.partner_id = h.partner_id AND o.sku = h.sku)`,
  ],
  pastPriceWithoutOffer: [
    'every past price belongs to an offer',
    `SELECT ${skuOf('h')} FROM past_prices h WHERE NOT EXISTS
     (SELECT 1 FROM product_offers o WHERE o.partner_id = h.partner_id AND o.sku = h.sku)`,
  ],
  statusMiscounted: [
    'the stored counts of products by status are correct',
    `SELECT 'partner ' || t.partner_id AS violation FROM product_status_turns t
     WHERE t.counted_revision = t.revision AND (${allStatuses.map(isMiscounted).join(' OR ')})`,
  ],
  errorMiscounted: [
    'the stored counts of products by error are correct',
    `SELECT 'partner ' || c.partner_id || ', error ' || c.error_key AS violation FROM product_error_counts c
     JOIN product_status_turns t ON t.partner_id = c.partner_id
     WHERE t.counted_revision = t.revision AND c.products <> (SELECT COUNT(*) FROM product_errors e
       WHERE e.partner_id = c.partner_id AND e.error_key = c.error_key)`,
  ],
});

function isMiscounted(status: string): string {
  return `t.${status.toLowerCase()} <> (SELECT COUNT(*) FROM product_offers o
    WHERE o.partner_id = t.partner_id AND o.status = '${status}')`;
}
