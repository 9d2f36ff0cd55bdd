/** Renders the feed of orders; runs on a thread of its own. */
import { linesOfPartners } from '../../../platform/feeds/lines.ts';
import { type FeedToRender, renderFeed } from '../../../platform/feeds/render-feed.ts';
import { listOrdersAfter } from '../store/orders.ts';
import { viewOrder } from '../views/order.ts';

/** Bound on the bytes of one order; an order with the maximum number of items stays below it. */
const orderBytesMax = 256 * 1024;

export function render(data: FeedToRender<unknown>) {
  const lines = linesOfPartners(async (tx, afterId, count) => {
    const orders = await listOrdersAfter(tx, afterId, count);
    return {
      lines: orders.map((order) =>
        JSON.stringify({ partnerId: tx.partnerId, ...viewOrder(order, data.nowMs) }),
      ),
      lastKey: orders.at(-1)?.salesOrderId ?? '',
    };
  }, orderBytesMax);
  return renderFeed(data, lines);
}
