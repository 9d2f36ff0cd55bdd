import type { ReadTx } from '../../../platform/store/store.ts';
import type { ProductRow } from './products.ts';

/** A variation with what decides whether it can be bought. */
export interface ForSaleRow extends ProductRow {
  readonly active: number;
  readonly status: string;
}

/** The first skus of the partner that are switched on and shown by the shop, in the order of skus. */
export async function findOrderableSkus(tx: ReadTx, count: number): Promise<string[]> {
  const rows = await tx.text.all<{ sku: string }>(
    `SELECT sku FROM product_offers WHERE partner_id = ?1 AND active = 1 AND status = 'ONLINE'
     ORDER BY sku LIMIT ?2`,
    count,
  );
  return rows.map(({ sku }) => sku);
}

/** Variations by sku; unknown skus are left out. */
export async function findForSale(tx: ReadTx, skus: readonly string[]): Promise<ForSaleRow[]> {
  const found = await tx.text.each<ForSaleRow>(
    `SELECT p.sku AS sku, p.document AS document, p.pricing AS pricing, o.price AS price,
       COALESCE(o.moin, p.sent_moin) AS moin, o.active AS active, o.status AS status
     FROM products p JOIN product_offers o ON o.partner_id = p.partner_id AND o.sku = p.sku
     WHERE p.partner_id = ?1 AND p.sku = ?2`,
    skus.map((sku) => [sku]),
  );
  return found.flat();
}
