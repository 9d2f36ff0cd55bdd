/** Renders the feeds of brands and of category groups; runs on its own thread. */
import { linesOfMarketplace } from '../../../../platform/feeds/lines.ts';
import { type FeedToRender, renderFeed } from '../../../../platform/feeds/render-feed.ts';
import { limits } from '../../../../platform/limits/numbers.ts';
import { listBrandsAfter, listGroupsAfter } from '../store/reference.ts';
import { renderCategoryGroup, viewBrand } from '../views.ts';

/** Which of the feeds is rendered. */
export interface ReferenceFeedSettings {
  readonly of: keyof typeof lines;
}

const lines = {
  brands: linesOfMarketplace(async (tx, afterId, count) => {
    const brands = await listBrandsAfter(tx, afterId, count);
    return {
      lines: brands.map((brand) => JSON.stringify(viewBrand(brand))),
      lastKey: brands.at(-1)?.brandId ?? '',
    };
  }, limits.brandBytesMax),
  categories: linesOfMarketplace(async (tx, afterName, count) => {
    const groups = await listGroupsAfter(tx, afterName, count);
    return {
      lines: groups.map((group) => renderCategoryGroup(group)),
      lastKey: groups.at(-1)?.categoryGroup ?? '',
    };
  }, limits.categoryGroupBytesMax),
};

export function render(data: FeedToRender<ReferenceFeedSettings>) {
  return renderFeed(data, lines[data.settings.of]);
}
