/** Renders the feed of brands; runs on its own thread. */
import { linesOfMarketplace } from '../../../../platform/feeds/lines.ts';
import { type FeedToRender, renderFeed } from '../../../../platform/feeds/render-feed.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { listBrandsAfter } from '../store/reference.ts';
import { viewBrand } from '../views.ts';

const lines = linesOfMarketplace(async (tx, afterId, count) => {
  const brands = await listBrandsAfter(tx, afterId, count);
  return {
    lines: brands.map((brand) => JSON.stringify(viewBrand(brand))),
    lastKey: brands.at(-1)?.brandId ?? '',
  };
}, limits.brandBytesMax);

export function render(data: FeedToRender<unknown>) {
  return renderFeed(data, lines);
}
