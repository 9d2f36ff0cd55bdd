import type { FeedPage } from '../../../../platform/feeds/lines.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { shownContentsOf } from '../../reviews/service/shown.ts';
import { listFedProducts } from '../store/products.ts';
import { type OrderVerdict, renderFeedProduct } from '../views/operator-product.ts';
import { type Availability, judgedOffersOf } from './for-sale.ts';

/** `shopUrl` is the shop's address without a trailing slash, `nowMs` the time of the request. */
type ProductFeedDeps = { readonly shopUrl: string; readonly nowMs: number } & Pick<
  Availability,
  'judgeOffers'
>;

/** A page of the feed of products. */
export async function productFeedPage(
  { judgeOffers, ...deps }: ProductFeedDeps,
  tx: ReadTx,
  afterSku: string,
  count: number,
): Promise<FeedPage> {
  const rows = await listFedProducts(tx, afterSku, count);
  const shown = await shownContentsOf(tx, rows);
  const verdicts = await judgeOffers(tx, await judgedOffersOf(tx, rows));
  const line = { ...deps, partner: JSON.stringify(tx.partnerId) };
  return {
    lines: rows.map((row, index) =>
      renderFeedProduct(line, row, verdicts[index] as OrderVerdict, shown.get(row.sku)),
    ),
    lastKey: rows.at(-1)?.sku ?? '',
  };
}
