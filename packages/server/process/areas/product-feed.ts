/** Renders the feed of products with their orderability; runs on its own thread. */
import { type Orderability, offersInFeed } from '../../areas/availability/index.ts';
import { productFeedPage } from '../../areas/products/index.ts';
import { linesOfPartners } from '../../platform/feeds/lines.ts';
import { type FeedToRender, renderFeed } from '../../platform/feeds/render-feed.ts';
import { limits } from '../../platform/limits/numbers.ts';

/** `shopUrl` is the shop's address without a trailing slash. */
export type ProductFeedSettings = { readonly shopUrl: string; readonly orderability: Orderability };

export function render(data: FeedToRender<ProductFeedSettings>) {
  const { shopUrl, orderability } = data.settings;
  const deps: Parameters<typeof productFeedPage>[0] = {
    shopUrl,
    nowMs: data.nowMs,
    describeOffers: (tx, offers) => offersInFeed(tx, offers, orderability, data.nowMs),
  };
  const lines = linesOfPartners(
    (tx, afterSku, count) => productFeedPage(deps, tx, afterSku, count),
    limits.productBytesMax,
  );
  return renderFeed(data, lines);
}
