/** Renders the feed of stock; runs on its own thread. */
import { linesOfPartners } from '../../../platform/feeds/lines.ts';
import { type FeedToRender, renderFeed } from '../../../platform/feeds/render-feed.ts';
import { limits } from '../../../platform/limits/numbers.ts';
import { listQuantities } from '../store/quantities.ts';
import { viewQuantity } from '../views.ts';

const lines = linesOfPartners(async (tx, afterSku, count) => {
  const quantities = await listQuantities(tx, { afterSku, skip: 0 }, count);
  return {
    lines: quantities.map((quantity) =>
      JSON.stringify({ partnerId: tx.partnerId, ...viewQuantity(quantity) }),
    ),
    lastKey: quantities.at(-1)?.sku ?? '',
  };
}, limits.elementBytesMax);

export function render(data: FeedToRender<unknown>) {
  return renderFeed(data, lines);
}
