import type { FeedPage } from '../../../platform/feeds/lines.ts';
import type { ReadTx } from '../../../platform/store/store.ts';
import { listFedProducts } from '../store/products.ts';
import { renderFeedProduct } from '../views/feed-product.ts';
import { type Availability, offersForReasons } from './operator/product.ts';

/** A page of the feed of products. `shopUrl` is the shop's address without a trailing slash. */
export async function productFeedPage(
  { shopUrl, reasonsOf }: { readonly shopUrl: string } & Pick<Availability, 'reasonsOf'>,
  tx: ReadTx,
  afterSku: string,
  count: number,
): Promise<FeedPage> {
  const rows = await listFedProducts(tx, afterSku, count);
  const reasons = await reasonsOf(tx, await offersForReasons(tx, rows));
  return {
    lines: rows.map((row, index) => renderFeedProduct(tx.partnerId, row, reasons[index] ?? [], shopUrl)),
    lastKey: rows.at(-1)?.sku ?? '',
  };
}
