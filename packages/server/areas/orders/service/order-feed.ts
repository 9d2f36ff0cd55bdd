/** Renders the feed of orders; runs on a thread of its own. */
import type { PartnerOrder } from '@kontor/contract/generated/orders-v4';
import { linesOfPartners } from '../../../platform/feeds/lines.ts';
import { type FeedToRender, renderFeed } from '../../../platform/feeds/render-feed.ts';
import { withoutShoppers } from '../../../platform/operations/personal-reads.ts';
import { openReadable } from '../../../platform/personal/store/sealed-table.ts';
import { listOrdersAfter } from '../store/orders.ts';
import { viewOrder } from '../views/order.ts';

/** Bound on the bytes of one order; an order with the maximum number of items stays below it. */
const orderBytesMax = 256 * 1024;

/** Plain data for the thread. */
export interface OrderFeedSettings {
  readonly isMasked: boolean;
}

export function render(data: FeedToRender<OrderFeedSettings>) {
  const seen = data.settings.isMasked ? withoutShoppers : (order: PartnerOrder) => order;
  const lines = linesOfPartners(async (tx, afterId, count) => {
    const orders = await listOrdersAfter(tx, afterId, count);
    const lines = await openReadable(tx, orders, (order) =>
      JSON.stringify({ partnerId: tx.partnerId, ...seen(viewOrder(order, data.nowMs)) }),
    );
    return { lines, leftOut: orders.length - lines.length, lastKey: orders.at(-1)?.salesOrderId ?? '' };
  }, orderBytesMax);
  return renderFeed(data, lines);
}
