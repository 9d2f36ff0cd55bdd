import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { singles } from '../../../../values/collections.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('areas/products/reads/store');

const variationForSale = statements.partner(
  'variationForSale',
  `SELECT p.sku, p.document, p.pricing, o.price, COALESCE(o.moin, p.sent_moin) AS moin, o.active, o.status, o.visible
   FROM products p JOIN product_offers o ON o.partner_id = ?1 AND o.sku = p.sku
   WHERE p.partner_id = ?1 AND p.sku = ?2`,
);

/** Shoppers go on seeing the content before a change that is not approved. */
const showsBefore = `o.status = 'PENDING' AND o.visible = 1 AND EXISTS (SELECT 1 FROM product_reviews r
  WHERE r.partner_id = ?1 AND r.sku = o.sku AND r.shown_document IS NOT NULL)`;

/**
 * For many skus, whether they are active (1) and in the shop (2), as a sum; NULL for unknown ones. Uses a subquery per
 * sku, so that every engine looks each one up and none scans the partner's rows.
 */
const offerStates = statements.partner(
  'offerStates',
  ({ textsOf }) => `SELECT given.sku AS sku,
     (SELECT o.active + CASE WHEN o.status = 'ONLINE' OR ${showsBefore} THEN 2 ELSE 0 END FROM product_offers o
      WHERE o.partner_id = ?1 AND o.sku = given.sku) AS state
   FROM ${textsOf('?2', 'sku')}`,
  // Comes from a list of texts.
  { notNull: ['sku'] },
);

/** Whether products are active and in the shop, by sku; unknown skus are left out. */
export async function offersBySku(
  tx: ReadTx,
  skus: readonly string[],
): Promise<Map<string, { active: boolean; online: boolean }>> {
  const rows = skus.length === 0 ? [] : await tx.all(offerStates, JSON.stringify(skus));
  return new Map(
    rows.flatMap(({ sku, state }) =>
      state === null ? [] : [[sku, { active: state % 2 === 1, online: state >= 2 }]],
    ),
  );
}

/** Variations with the data that decides whether they can be bought; unknown skus are left out. */
export async function findForSale(tx: ReadTx, skus: readonly string[]) {
  return (await tx.each(variationForSale, singles(skus))).flat();
}
