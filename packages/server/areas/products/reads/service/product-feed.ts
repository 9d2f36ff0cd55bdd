import type { FeedPage } from '../../../../platform/feeds/lines.ts';
import type { ReadTx } from '../../../../platform/store/store.ts';
import { shownContentsOf } from '../../reviews/service/shown.ts';
import { listFedProducts } from '../store/products.ts';
import { type OfferInFeed, renderFeedProduct } from '../views/operator-product.ts';
import { type JudgedOffer, judgedOffersOf } from './for-sale.ts';

interface ProductFeedDeps {
  /** The shop's address without a trailing slash. */
  readonly shopUrl: string;
  /** The time of the request. */
  readonly nowMs: number;
  /** Whether one piece of each product can be ordered now, and its stock and delivery, in the order of the products. */
  describeOffers(tx: ReadTx, offers: readonly JudgedOffer[]): Promise<readonly OfferInFeed[]>;
}

/** A page of the feed of products. */
export async function productFeedPage(
  { describeOffers, ...deps }: ProductFeedDeps,
  tx: ReadTx,
  afterSku: string,
  count: number,
): Promise<FeedPage> {
  const rows = await listFedProducts(tx, afterSku, count);
  const shown = await shownContentsOf(tx, rows);
  const offers = await describeOffers(tx, await judgedOffersOf(tx, rows));
  const line = { ...deps, partner: JSON.stringify(tx.partnerId) };
  return {
    lines: rows.map((row, index) =>
      renderFeedProduct(line, row, offers[index] as OfferInFeed, shown.get(row.sku)),
    ),
    lastKey: rows.at(-1)?.sku ?? '',
  };
}
