/** Statements that walk the variations that wait: oldest first for the operator, by sku for background work. */
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { SharedReadTx, WriteTx } from '../../../../platform/store/store.ts';
import { statementsOfAll } from '../../../../platform/store/table-statements.ts';
import { productReviews } from '../../../../tables/products/product-reviews.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/reviews/store');

/** Uses product_reviews_waiting, or product_reviews_waiting_of_partner for one partner. */
const waitingPage = statements.sharedFamily(
  'waitingPage',
  { ofPartner: [false, true] },
  ({ ofPartner }) => {
    const place = ofPartner
      ? 'w.partner_id = :partnerId AND (w.waiting_since, w.sku) > (:at, :sku)'
      : '(w.waiting_since, w.partner_id, w.sku) > (:at, :partnerId, :sku)';
    const order = ofPartner ? 'w.waiting_since, w.sku' : 'w.waiting_since, w.partner_id, w.sku';
    const page = `SELECT w.partner_id, w.sku FROM product_reviews w
      WHERE w.waiting_since IS NOT NULL AND ${place} ORDER BY ${order} LIMIT :count`;
    return `SELECT r.partner_id, r.sku, r.waiting_since, r.waiting_hash, r.is_new, r.changes, p.document, p.pricing,
        o.price, COALESCE(o.moin, p.sent_moin) AS moin
      FROM (${page}) k
      JOIN product_reviews r ON r.partner_id = k.partner_id AND r.sku = k.sku
      JOIN products p ON p.partner_id = k.partner_id AND p.sku = k.sku
      JOIN product_offers o ON o.partner_id = k.partner_id AND o.sku = k.sku
      ORDER BY r.waiting_since, r.partner_id, r.sku`;
  },
  // The page contains only rows that wait, which have both.
  { notNull: ['waiting_since', 'waiting_hash'] },
);

/** Uses product_reviews_waiting_of_partner. */
const partnersWaiting = statements.shared(
  'partnersWaiting',
  'SELECT DISTINCT partner_id FROM product_reviews WHERE waiting_since IS NOT NULL ORDER BY partner_id',
);

const waitingAfter = statements.partner(
  'waitingAfter',
  `SELECT r.sku, r.is_new, o.category, o.brand_id FROM product_reviews r
   JOIN product_offers o ON o.partner_id = ?1 AND o.sku = r.sku
   WHERE r.partner_id = ?1 AND r.sku > ?2 AND r.waiting_since IS NOT NULL ORDER BY r.sku LIMIT ?3`,
);

/** Uses product_reviews_waiting. */
const count = statementsOfAll(productReviews).count<[]>(
  ({ ofSome }) => `${ofSome('partner_id')}waiting_since IS NOT NULL`,
);

/** Counts the variations that wait for a review, of all partners that can be reached. */
export async function countWaiting(tx: SharedReadTx): Promise<number> {
  const counts = await tx.allReachable(count);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** A variation that waits, with its content. */
export type WaitingRow = StatementTypes['waitingPage']['row'];

/** A place in the list. */
export interface WaitingPlace {
  readonly atMs: number;
  readonly partnerId: string;
  readonly sku: string;
}

/** Variations that wait, of one partner or of all, after a place; those that have waited longest come first. */
export function listWaiting(
  tx: SharedReadTx,
  onlyPartner: string | undefined,
  after: WaitingPlace,
  count: number,
): Promise<WaitingRow[]> {
  const { atMs: at, sku } = after;
  const variant = { ofPartner: onlyPartner !== undefined };
  const partnerId = onlyPartner ?? after.partnerId;
  return tx.all(...waitingPage.with(variant, { at, partnerId, sku, count }));
}

/** Ids of partners with variations that wait, in order. */
export async function findPartnersWaiting(tx: SharedReadTx): Promise<string[]> {
  return (await tx.all(partnersWaiting)).map((row) => row.partner_id);
}

/** The values of variations that wait by which rules match, in sku order after the given one. */
export function findWaitingAfter(tx: WriteTx, afterSku: string, countMax: number) {
  return tx.all(waitingAfter, afterSku, countMax);
}
