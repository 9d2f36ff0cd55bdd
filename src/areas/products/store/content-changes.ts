/** Statements that read when shown content changed. */
import type { ReadTx } from '../../../platform/store/store.ts';

export interface ContentChangeRow {
  readonly sku: string;
  readonly ean: string;
  readonly product_reference: string;
  readonly moin: string | null;
  readonly status: string;
  /** Null when the variation was never shown. */
  readonly content_changed: number | null;
}

/** A part of the list: from an entry or after a number of entries. */
export interface ContentChangeWindow {
  readonly fromMs: number;
  readonly after?: { readonly atMs: number; readonly sku: string } | undefined;
  readonly skip: number;
  readonly count: number;
}

const columns = 'o.sku, p.ean, p.product_reference, o.moin, o.status, o.content_changed';
const ofProduct = 'products p ON p.partner_id = o.partner_id AND p.sku = o.sku';

/** Changes since `fromMs`, newest first, equal ones in the order of their skus; uses product_offers_by_content_change. */
export function listContentChanges(tx: ReadTx, window: ContentChangeWindow): Promise<ContentChangeRow[]> {
  const { fromMs, after, skip, count } = window;
  const page = (conditions: string) => `SELECT c.sku FROM product_offers c WHERE c.partner_id = ?1
    AND c.content_changed >= ?2 ${conditions} ORDER BY c.content_changed DESC, c.sku LIMIT ?3 OFFSET ?4`;
  const statement = (conditions: string) => `SELECT ${columns} FROM (${page(conditions)}) k
    JOIN product_offers o ON o.partner_id = ?1 AND o.sku = k.sku JOIN ${ofProduct}
    ORDER BY o.content_changed DESC, o.sku`;
  if (after === undefined) return tx.text.all<ContentChangeRow>(statement(''), fromMs, count, skip);
  const beyond = 'AND c.content_changed <= ?5 AND (c.content_changed < ?5 OR c.sku > ?6)';
  return tx.text.all<ContentChangeRow>(statement(beyond), fromMs, count, skip, after.atMs, after.sku);
}

/** The named variations that the partner has, changed or not. */
export async function findContentChanges(tx: ReadTx, skus: readonly string[]): Promise<ContentChangeRow[]> {
  const found = await tx.text.each<ContentChangeRow>(
    `SELECT ${columns} FROM product_offers o JOIN ${ofProduct} WHERE o.partner_id = ?1 AND o.sku = ?2`,
    skus.map((sku) => [sku]),
  );
  return found.flat();
}
