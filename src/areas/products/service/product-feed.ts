import type { FeedPage } from '../../../platform/feeds/lines.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { listFedProducts } from '../store/products.ts';
import { renderFeedProduct } from '../views/feed-product.ts';
import { type Availability, offersForReasons } from './operator/product.ts';

/** `shopUrl` is the shop's address without a trailing slash, `nowMs` the time of the request. */
export type ProductFeedParts = { readonly shopUrl: string; readonly nowMs: number } & Pick<
  Availability,
  'reasonsOf'
>;

/** A page of the feed of products. */
export async function productFeedPage(
  { reasonsOf, ...parts }: ProductFeedParts,
  tx: ReadTx,
  afterSku: string,
  count: number,
): Promise<FeedPage> {
  const rows = await listFedProducts(tx, afterSku, count);
  const reasons = await reasonsOf(tx, await offersForReasons(tx, rows));
  const line = { ...parts, partnerId: tx.partnerId };
  return {
    lines: rows.map((row, index) => renderFeedProduct(line, row, reasons[index] ?? [])),
    lastKey: rows.at(-1)?.sku ?? '',
  };
}
