import { BodySplitter } from '../../platform/bulk/body-splitter.ts';
import type { Feeds } from '../../platform/feeds/feeds.ts';
import type { OperationsFor } from '../../platform/http/operation.ts';
import { listBrands, putBrands } from './service/reference/brands.ts';
import { listCategoryGroups, putCategoryGroups } from './service/reference/category-groups.ts';
import {
  type DecisionParts,
  liftMarketplaceStatus,
  putMarketplaceStatus,
} from './service/status/decision.ts';
import { getProductTimeline } from './service/status/timeline.ts';

/** The operations of the operator contract that feed reference data and decide about products. */
export type ProductsOperatorOperationId =
  | 'listBrands'
  | 'putBrands'
  | 'listCategoryGroups'
  | 'putCategoryGroups'
  | 'putMarketplaceStatus'
  | 'liftMarketplaceStatus'
  | 'getProductTimeline'
  | 'feedProducts';

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';

/** The operator operations of the area, in the order of the contract. */
export function createOperatorOperations(
  parts: DecisionParts & { readonly feeds: Feeds; readonly shopUrl: string },
): OperationsFor<ProductsOperatorOperationId> {
  const bodySplitter = new BodySplitter();
  return {
    listBrands,
    putBrands: putBrands(bodySplitter),
    listCategoryGroups,
    putCategoryGroups: putCategoryGroups(bodySplitter),
    putMarketplaceStatus: putMarketplaceStatus(parts),
    liftMarketplaceStatus: liftMarketplaceStatus(parts),
    getProductTimeline,
    feedProducts: parts.feeds.offer({
      module: new URL(`./service/product-feed.${extension}`, import.meta.url),
      ofPartners: true,
      settings: { shopUrl: parts.shopUrl },
    }),
  };
}
