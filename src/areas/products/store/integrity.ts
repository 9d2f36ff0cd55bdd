import { type IntegrityCheck, statementCheck } from '../../../platform/integrity/check.ts';
import { declareStatements } from '../../../platform/store/statement.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/store');

/** The text that names a row is joined of columns that are never NULL. */
function faulty<Name extends keyof StatementTypes & string>(name: Name, sql: string) {
  return statements.shared(name, `${sql} LIMIT ?1`, { notNull: ['fault'] });
}

const skuOf = (row: string) => `'partner ' || ${row}.partner_id || ', sku ' || ${row}.sku AS fault`;

/** A variation is two rows: either both are there or none, and what is in both is equal. */
export const productChecks: readonly IntegrityCheck[] = [
  statementCheck(
    'every variation has its offer',
    faulty(
      'productWithoutOffer',
      `SELECT ${skuOf('p')} FROM products p WHERE NOT EXISTS
       (SELECT 1 FROM product_offers o WHERE o.partner_id = p.partner_id AND o.sku = p.sku)`,
    ),
  ),
  statementCheck(
    'every offer has its variation',
    faulty(
      'offerWithoutProduct',
      `SELECT ${skuOf('o')} FROM product_offers o WHERE NOT EXISTS
       (SELECT 1 FROM products p WHERE p.partner_id = o.partner_id AND p.sku = o.sku)`,
    ),
  ),
  statementCheck(
    'every offer has the category and brand of its variation',
    faulty(
      'offerUnlikeProduct',
      `SELECT ${skuOf('o')} FROM product_offers o JOIN products p ON p.partner_id = o.partner_id AND p.sku = o.sku
     WHERE o.category <> p.category OR o.brand_id <> p.brand_id`,
    ),
  ),
];
