import type { Feeds } from '../../platform/feeds/feeds.ts';
import { BodySplitter } from '../../platform/json/body-splitter.ts';
import type { OperationsFor } from '../../platform/operations/operation.ts';
import type { ListOfPartnerParts } from '../../platform/paging/list-of-partner.ts';
import { moduleUrl } from '../../values/module-url.ts';
import { getPriceHistory } from './service/price-history.ts';
import { listBrands, putBrands } from './service/reference/brands.ts';
import { listCategoryGroups, putCategoryGroups } from './service/reference/category-groups.ts';
import { decideReviews } from './service/reviews/decide.ts';
import { listReviews } from './service/reviews/list.ts';
import { listReviewRules, putReviewRules } from './service/reviews/rules.ts';
import {
  type DecisionParts,
  liftMarketplaceStatus,
  putMarketplaceStatus,
} from './service/status/decision.ts';
import { getProductTimeline } from './service/status/timeline.ts';
import { createTakedown, type TakedownParts } from './service/takedowns/create.ts';
import { getTakedown, liftTakedown, listTakedowns } from './service/takedowns/operations.ts';

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
  parts: DecisionParts & ListOfPartnerParts & TakedownParts & { readonly feeds: Feeds },
): OperationsFor<ProductsOperatorOperationId> {
  const bodySplitter = new BodySplitter();
  return {
    listBrands,
    putBrands: putBrands(bodySplitter),
    listCategoryGroups,
    putCategoryGroups: putCategoryGroups(bodySplitter),
    putMarketplaceStatus: putMarketplaceStatus(parts),
    liftMarketplaceStatus: liftMarketplaceStatus(parts),
    getProductTimeline: getProductTimeline(parts),
    getPriceHistory: getPriceHistory(parts),
    listTakedowns: listTakedowns(parts),
    createTakedown: createTakedown(parts),
    getTakedown,
    liftTakedown,
    listReviewRules,
    putReviewRules: putReviewRules(parts),
    listReviews: listReviews(parts),
    decideReviews: decideReviews(parts),
    feedBrands: parts.feeds.offer({
      module: moduleUrl(import.meta.url, './service/reference/brand-feed.ts'),
      ofPartners: false,
      settings,
    }),
    feedCategories: parts.feeds.offer({
      module: moduleUrl(import.meta.url, './service/reference/category-feed.ts'),
      ofPartners: false,
      settings,
    }),
  };
}

const settings = {};
