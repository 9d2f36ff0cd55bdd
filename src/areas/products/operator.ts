import type { Feeds } from '../../platform/feeds/feeds.ts';
import { BodySplitter } from '../../platform/json/body-splitter.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { ListOfPartnerDeps } from '../../platform/paging/lists.ts';
import { moduleUrl } from '../../values/module-url.ts';
import { getPriceHistory } from './prices/service/price-history.ts';
import { listBrands, putBrands } from './reference/service/brands.ts';
import { listCategoryGroups, putCategoryGroups } from './reference/service/category-groups.ts';
import { decideReviews, listReviews } from './reviews/service/operations.ts';
import { listReviewRules, putReviewRules } from './reviews/service/rules.ts';
import { type DecisionDeps, liftMarketplaceStatus, putMarketplaceStatus } from './status/service/decision.ts';
import { getProductTimeline } from './status/service/timeline.ts';
import { createTakedown, type TakedownDeps } from './takedowns/service/create.ts';
import { getTakedown, liftTakedown, listTakedowns } from './takedowns/service/operations.ts';

/** The operations of the operator contract that maintain reference data, read products and decide their status. */
export type ProductsOperatorOperationId =
  | 'listBrands'
  | 'putBrands'
  | 'listCategoryGroups'
  | 'putCategoryGroups'
  | 'putMarketplaceStatus'
  | 'liftMarketplaceStatus'
  | 'getProductTimeline'
  | 'getPriceHistory'
  | 'listTakedowns'
  | 'createTakedown'
  | 'getTakedown'
  | 'liftTakedown'
  | 'listReviewRules'
  | 'putReviewRules'
  | 'listReviews'
  | 'decideReviews'
  | 'feedBrands'
  | 'feedCategories';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  deps: DecisionDeps & ListOfPartnerDeps & TakedownDeps & { readonly feeds: Feeds },
): OperationsFor<ProductsOperatorOperationId> {
  const bodySplitter = new BodySplitter();
  return {
    listBrands,
    putBrands: putBrands(bodySplitter),
    listCategoryGroups,
    putCategoryGroups: putCategoryGroups(bodySplitter),
    putMarketplaceStatus: putMarketplaceStatus(deps),
    liftMarketplaceStatus: liftMarketplaceStatus(deps),
    getProductTimeline: getProductTimeline(deps),
    getPriceHistory: getPriceHistory(deps),
    listTakedowns: listTakedowns(deps),
    createTakedown: createTakedown(deps),
    getTakedown,
    liftTakedown,
    listReviewRules,
    putReviewRules: putReviewRules(deps),
    listReviews: listReviews(deps),
    decideReviews: decideReviews(deps),
    feedBrands: deps.feeds.offer({
      module: moduleUrl(import.meta.url, './reference/service/brand-feed.ts'),
      ofPartners: false,
      settings,
    }),
    feedCategories: deps.feeds.offer({
      module: moduleUrl(import.meta.url, './reference/service/category-feed.ts'),
      ofPartners: false,
      settings,
    }),
  };
}

const settings = {};
