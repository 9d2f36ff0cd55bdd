/** Renders the feed of category groups; runs on its own thread. */
import { linesOfMarketplace } from '../../../../platform/feeds/lines.ts';
import { type FeedToRender, renderFeed } from '../../../../platform/feeds/render-feed.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { listGroupsAfter } from '../store/reference.ts';
import { renderCategoryGroup } from '../views.ts';

const lines = linesOfMarketplace(async (tx, afterName, count) => {
  const groups = await listGroupsAfter(tx, afterName, count);
  return {
    lines: groups.map((group) => renderCategoryGroup(group)),
    lastKey: groups.at(-1)?.categoryGroup ?? '',
  };
}, limits.categoryGroupBytesMax);

export function render(data: FeedToRender<unknown>) {
  return renderFeed(data, lines);
}
