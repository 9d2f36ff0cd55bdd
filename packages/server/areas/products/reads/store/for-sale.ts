import { singles } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/reads/store');

const variationForSale = statements.partner(
  'variationForSale',
  `SELECT p.sku, p.document, p.pricing, o.price, COALESCE(o.moin, p.sent_moin) AS moin, o.active, o.status, o.visible
   FROM products p JOIN product_offers o ON o.partner_id = ?1 AND o.sku = p.sku
   WHERE p.partner_id = ?1 AND p.sku = ?2`,
);

/**
 * For many skus, whether they are active (1), in the shop (2) and PENDING (4), as a sum; NULL for unknown ones. Uses a
 * subquery per sku, so that every engine looks each one up and none scans the partner's rows.
 */
const offerStates = statements.partner(
  'offerStates',
  ({ textsOf }) => `SELECT given.sku AS sku,
     (SELECT o.active + 2 * o.visible + CASE WHEN o.status = 'PENDING' THEN 4 ELSE 0 END FROM product_offers o
      WHERE o.partner_id = ?1 AND o.sku = given.sku) AS state
   FROM ${textsOf('?2', 'sku')}`,
  // Comes from a list of texts.
  { notNull: ['sku'] },
);

/** What decides whether a product can be bought, besides takedowns and stock. */
export interface OfferState {
  /** The partner's active flag. */
  readonly active: boolean;
  /** True when shoppers see it. */
  readonly online: boolean;
  /** True when shoppers see the content before a change, which is not approved yet. */
  readonly isBeingChecked: boolean;
}

export interface OfferStateRow {
  readonly active: number;
  readonly visible: number;
  readonly status: string;
}

export function offerStateOf({ active, visible, status }: OfferStateRow): OfferState {
  const online = visible === 1;
  return { active: active === 1, online, isBeingChecked: online && status === 'PENDING' };
}

/** Whether products are active and in the shop, by sku; unknown skus are left out. */
export async function offersBySku(tx: ReadTx, skus: readonly string[]): Promise<Map<string, OfferState>> {
  const rows = skus.length === 0 ? [] : await tx.all(offerStates, JSON.stringify(skus));
  return new Map(
    rows.flatMap(({ sku, state }) => (state === null ? [] : [[sku, offerStateOf(stateRowOf(state))]])),
  );
}

const stateRowOf = (state: number): OfferStateRow => ({
  active: state & 1,
  visible: (state & 2) >> 1,
  status: state >= 4 ? 'PENDING' : '',
});

/** Variations with the data that decides whether they can be bought; unknown skus are left out. */
export async function findForSale(tx: ReadTx, skus: readonly string[]) {
  return (await tx.each(variationForSale, singles(skus))).flat();
}
