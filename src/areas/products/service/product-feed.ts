/** Renders the feed of products; runs on its own thread. */
import { linesOfPartners } from '../../../platform/feeds/lines.ts';
import { type FeedToRender, renderFeed } from '../../../platform/feeds/render-feed.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { listFedProducts } from '../store/products.ts';
import { renderFeedProduct } from '../views/feed-product.ts';

/** `shopUrl` is the shop's address without a trailing slash. */
export type ProductFeedSettings = { readonly shopUrl: string };

export function render(data: FeedToRender<ProductFeedSettings>) {
  const { shopUrl } = data.settings;
  const lines = linesOfPartners(async (tx, afterSku, count) => {
    const rows = await listFedProducts(tx, afterSku, count);
    return {
      lines: rows.map((row) => renderFeedProduct(tx.partnerId, row, shopUrl)),
      lastKey: rows.at(-1)?.sku ?? '',
    };
  }, limits.productBytesMax);
  return renderFeed(data, lines);
}
