import { BodySplitter } from '../../platform/bulk/body-splitter.ts';
import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { ListOfPartnerParts } from '../../platform/http/list-of-partner.ts';
import type { OperationsFor } from '../../platform/http/operation.ts';
import { moduleUrl } from '../../values/module-url.ts';
import { listProducts } from './service/operator/list.ts';
import { listBrands, putBrands } from './service/reference/brands.ts';
import { listCategoryGroups, putCategoryGroups } from './service/reference/category-groups.ts';
import {
  type DecisionParts,
  liftMarketplaceStatus,
  putMarketplaceStatus,
} from './service/status/decision.ts';
import { getProductTimeline } from './service/status/timeline.ts';

/** The operations of the operator contract that maintain reference data, read products and decide their status. */
export type ProductsOperatorOperationId =
  | 'listBrands'
  | 'putBrands'
  | 'listCategoryGroups'
  | 'putCategoryGroups'
  | 'putMarketplaceStatus'
  | 'liftMarketplaceStatus'
  | 'getProductTimeline'
  | 'listProducts'
  | 'feedProducts'
  | 'feedBrands'
  | 'feedCategories';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  parts: DecisionParts & ListOfPartnerParts & { readonly feeds: Feeds; readonly shopUrl: string },
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
    listProducts: listProducts(parts),
    feedProducts: parts.feeds.offer({
      module: moduleUrl(import.meta.url, './service/product-feed.ts'),
      ofPartners: true,
      settings: { shopUrl: parts.shopUrl },
    }),
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
