/** Statements that read when the content that shoppers see changed. */

import { singles } from '@kontor/values/collections';
import { declareStatements } from '../../../../platform/store/statement.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import type { StatementTypes } from './statement-types.ts';

const statements = declareStatements<StatementTypes>('server/areas/products/status/store');

const columns = 'o.sku, p.ean, p.product_reference, o.moin, o.status, o.content_changed';
const withProduct = 'JOIN products p ON p.partner_id = ?1 AND p.sku = o.sku';

/** Uses product_offers_by_content_change. */
const contentChangePage = statements.partnerFamily(
  'contentChangePage',
  { follows: [false, true] },
  ({ follows }) => {
    const place = 'c.content_changed <= :at AND (c.content_changed < :at OR c.sku > :sku)';
    const page = `SELECT c.sku FROM product_offers c WHERE c.partner_id = ?1 AND c.content_changed >= :from
      ${follows ? `AND ${place}` : ''} ORDER BY c.content_changed DESC, c.sku LIMIT :count OFFSET :skip`;
    return `SELECT ${columns} FROM (${page}) k JOIN product_offers o ON o.partner_id = ?1 AND o.sku = k.sku
      ${withProduct} ORDER BY o.content_changed DESC, o.sku`;
  },
  // The page contains only rows with a change.
  { notNull: ['content_changed'] },
);

const contentChangeBySku = statements.partner(
  'contentChangeBySku',
  `SELECT ${columns} FROM product_offers o ${withProduct} WHERE o.partner_id = ?1 AND o.sku = ?2`,
);

export type ContentChangeRow = Readonly<StatementTypes['contentChangePage']['row']>;

/** Like `ContentChangeRow`, for a variation that may never have been shown. */
type PossibleChangeRow = Readonly<StatementTypes['contentChangeBySku']['row']>;

/** A part of the list: after an entry, or after a number of skipped entries. */
export interface ContentChangeWindow {
  readonly fromMs: number;
  readonly after?: { readonly atMs: number; readonly sku: string } | undefined;
  readonly skip: number;
  readonly count: number;
}

/** Changes since `fromMs`, newest first; ties in sku order. */
export function listContentChanges(tx: ReadTx, window: ContentChangeWindow): Promise<ContentChangeRow[]> {
  const { fromMs: from, after, skip, count } = window;
  const place = { at: after?.atMs, sku: after?.sku };
  return tx.all(...contentChangePage.with({ follows: after !== undefined }, { from, count, skip, ...place }));
}

/** The named variations that exist, changed or not. */
export async function findContentChanges(tx: ReadTx, skus: readonly string[]): Promise<PossibleChangeRow[]> {
  return (await tx.each(contentChangeBySku, singles(skus))).flat();
}
